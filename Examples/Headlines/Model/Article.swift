import Foundation

/// One piece of news.
struct Article: Identifiable, Hashable, Sendable {
  /// Its address, which no other article has.
  let id: String
  let title: String
  let source: String
  let summary: String
  let picture: URL?
  let published: Date?

  func matches(_ text: String) -> Bool {
    text.split(separator: " ").allSatisfy {
      "\(title) \(summary) \(source)".range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}
