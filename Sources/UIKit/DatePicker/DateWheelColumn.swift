import Foundation

/// One wheel of a date picker: what its rows say, and what they make of a date.
struct DateWheelColumn {
  enum Kind: Equatable {
    case day, month, year, dayOfYear, hour, minute, period, durationHours, durationMinutes
  }

  let kind: Kind
  let count: Int

  /// The columns of a mode, in the order of the locale.
  static func columns(
    _ mode: UIDatePicker.Mode,
    locale: Locale,
    minuteInterval: Int,
    usesTwelveHours: Bool
  ) -> [DateWheelColumn] {
    let minutes = 60 / minuteInterval
    let time =
      [
        DateWheelColumn(kind: .hour, count: usesTwelveHours ? 12 : 24),
        DateWheelColumn(kind: .minute, count: minutes),
      ]
      + (usesTwelveHours ? [DateWheelColumn(kind: .period, count: 2)] : [])
    switch mode {
    case .time: return time
    case .dateAndTime: return [DateWheelColumn(kind: .dayOfYear, count: Self.days)] + time
    case .countDownTimer:
      return [
        DateWheelColumn(kind: .durationHours, count: 24),
        DateWheelColumn(kind: .durationMinutes, count: minutes),
      ]
    case .date:
      let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d y"
      let places: [(Character, DateWheelColumn)] = [
        ("d", DateWheelColumn(kind: .day, count: 31)), ("M", DateWheelColumn(kind: .month, count: 12)),
        ("y", DateWheelColumn(kind: .year, count: Self.years)),
      ]
      return places.sorted { place(of: $0.0, in: format) < place(of: $1.0, in: format) }.map(\.1)
    }
  }

  private static func place(of letter: Character, in format: String) -> Int {
    let letters: [Character] = letter == "M" ? ["M", "L"] : [letter]
    return letters.compactMap { format.firstIndex(of: $0)?.utf16Offset(in: format) }.min() ?? .max
  }

  /// Days of a wheel of days: so many, with today in the middle.
  static let days = 20_001
  /// Years from 1 on.
  static let years = 10_000
}
