import Foundation

/// A time zone under the name of the city that it is called after.
struct Zone: Hashable, Sendable, Identifiable {
  let timeZone: TimeZone
  let city: String
  /// Where the city is: "America, Indiana".
  let region: String

  var id: String { timeZone.identifier }

  /// Nil for an identifier that the system does not know.
  init?(identifier: String) {
    guard let timeZone = TimeZone(identifier: identifier) else { return nil }
    self.timeZone = timeZone
    var words = identifier.replacingOccurrences(of: "_", with: " ").split(separator: "/").map(String.init)
    city = words.popLast() ?? identifier
    region = words.joined(separator: ", ")
  }

  /// The letter under which the city is found.
  var initial: String {
    let letter = city.folding(options: .diacriticInsensitive, locale: nil).prefix(1).uppercased()
    return letter.first?.isLetter == true ? letter : "#"
  }

  /// All that the system knows, by city.
  static func all() -> [Zone] {
    TimeZone.knownTimeZoneIdentifiers.compactMap(Zone.init).sorted { ($0.city, $0.id) < ($1.city, $1.id) }
  }

  /// Whether every word of `text` is in one of the zone's names.
  func matches(_ text: String) -> Bool {
    text.split(separator: " ").allSatisfy { word in
      "\(city) \(region)".range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}
