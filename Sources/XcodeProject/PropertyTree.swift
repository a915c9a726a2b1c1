/// The values of an old-style property list, as Xcode writes its projects.
package enum PropertyTree: Equatable, Sendable {
  case text(String)
  case list([PropertyTree])
  case table([String: PropertyTree])

  package var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  package var list: [PropertyTree] {
    if case .list(let values) = self { values } else { [] }
  }

  package var table: [String: PropertyTree] {
    if case .table(let values) = self { values } else { [:] }
  }

  package subscript(key: String) -> PropertyTree? { table[key] }

  /// The texts of a list, or of a text alone.
  package var texts: [String] { text.map { [$0] } ?? list.compactMap(\.text) }
}

/// Why a project's file can't be read, and where.
package struct PropertyTreeError: Error, Equatable, CustomStringConvertible {
  package var line: Int
  package var expected: String

  package var description: String { "line \(line): \(expected) expected" }
}

/// Reads old-style property lists.
package struct PropertyTreeParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The list's value.
  package mutating func parse() throws -> PropertyTree {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw error("the end") }
    return value
  }

  private mutating func value() throws -> PropertyTree {
    skipSpace()
    guard position < bytes.count else { throw error("a value") }
    guard depth < 200 else { throw error("a value that is not so deep") }
    depth += 1
    defer { depth -= 1 }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try table()
    case UInt8(ascii: "("): return try list()
    case _: return .text(try word())
    }
  }

  private mutating func table() throws -> PropertyTree {
    position += 1
    var values: [String: PropertyTree] = [:]
    while true {
      skipSpace()
      if take("}") { return .table(values) }
      let key = try word()
      skipSpace()
      guard take("=") else { throw error("=") }
      values[key] = try value()
      skipSpace()
      guard take(";") else { throw error(";") }
    }
  }

  private mutating func list() throws -> PropertyTree {
    position += 1
    var values: [PropertyTree] = []
    while true {
      skipSpace()
      if take(")") { return .list(values) }
      values.append(try value())
      skipSpace()
      if take(",") { continue }
      guard take(")") else { throw error(", or )") }
      return .list(values)
    }
  }

  private mutating func word() throws -> String {
    guard position < bytes.count else { throw error("a word") }
    var result: [UInt8] = []
    if take("\"") {
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
        if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
          position += 1
          let escapes: [UInt8: UInt8] = [UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9]
          result.append(escapes[bytes[position]] ?? bytes[position])
        } else {
          result.append(bytes[position])
        }
        position += 1
      }
      guard take("\"") else { throw error("\"") }
      return String(decoding: result, as: UTF8.self)
    }
    while position < bytes.count, !Self.ends.contains(bytes[position]) {
      result.append(bytes[position])
      position += 1
    }
    guard !result.isEmpty else { throw error("a word") }
    return String(decoding: result, as: UTF8.self)
  }

  private static let ends = Set(" \t\r\n{}()=;,\"".utf8)

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if bytes[position] == 32 || (9...13).contains(bytes[position]) {
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        while position < bytes.count, bytes[position] != 10 { position += 1 }
      } else if bytes[position...].starts(with: "/*".utf8) {
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        position = min(position + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private func error(_ expected: String) -> PropertyTreeError {
    PropertyTreeError(line: 1 + bytes.prefix(position).count { $0 == 10 }, expected: expected)
  }
}
