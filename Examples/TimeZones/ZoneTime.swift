import Foundation

/// What the clocks of a zone show.
struct ZoneTime: Hashable {
  /// Since midnight there.
  let secondOfDay: Int
  private let offset: Int

  init(in timeZone: TimeZone, at date: Date) {
    offset = timeZone.secondsFromGMT(for: date)
    let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + offset
    secondOfDay = (seconds % 86_400 + 86_400) % 86_400
  }

  var clock: String {
    [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// How far the clocks are from Greenwich's: "GMT+5:30".
  var distance: String {
    guard offset != 0 else { return "GMT" }
    let minutes = abs(offset) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
    return "GMT\(offset < 0 ? "−" : "+")\(minutes / 60)\(rest)"
  }

  var isDay: Bool { (6 * 3600..<20 * 3600).contains(secondOfDay) }
}
