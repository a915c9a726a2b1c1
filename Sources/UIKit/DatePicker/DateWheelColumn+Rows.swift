// Wheels that go round: their values stand one after the other many times.

extension DateWheelColumn {
  private static let turns = 200

  private var goesRound: Bool {
    switch kind {
    case .day, .month, .hour, .minute: true
    case .year, .dayOfYear, .period, .durationHours, .durationMinutes: false
    }
  }

  /// How many rows the wheel has.
  var rowCount: Int { goesRound ? count * Self.turns : count }

  /// Which of the values a row shows.
  func value(of row: Int) -> Int { goesRound && count > 0 ? max(row, 0) % count : row }

  /// The row of a value that is nearest to another row; without one, or near an end, that in the middle.
  func row(of value: Int, near row: Int) -> Int {
    guard goesRound, count > 0 else { return value }
    let middle = count * Self.turns / 2
    let turn = count * Self.turns / 4
    guard row >= turn, row < rowCount - turn else { return middle + value }
    let start = row - row % count
    return [start - count, start, start + count].map { $0 + value }.min { abs($0 - row) < abs($1 - row) }
      ?? middle + value
  }
}
