import Foundation

/// What a client asks a server for.
package struct HTTPRequest: Sendable {
  package var method: String
  /// Without the query, decoded.
  package var path: String
  package var query: [String: String]

  /// The number of a parameter, if it is one.
  package func number(_ name: String) -> Int? { query[name].flatMap(Int.init) }
}
