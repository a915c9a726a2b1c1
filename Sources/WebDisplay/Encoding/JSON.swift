import Foundation

/// A value of a message, written as compactly as JSON allows.
enum JSON: Sendable, Equatable {
  struct Member: Sendable, Equatable {
    let name: String
    let value: JSON
  }

  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  /// In the order given.
  case object([Member])

  /// An object put together member by member, without those that are nil.
  struct Members {
    private(set) var list: [Member] = []

    mutating func add(_ name: String, _ value: JSON?) {
      if let value { list.append(Member(name: name, value: value)) }
    }

    mutating func add(_ name: String, _ value: Int) { add(name, .int(value)) }

    mutating func add(_ name: String, _ value: String?) { add(name, value.map(JSON.string)) }

    /// 1 where it is so, and nothing where it is not.
    mutating func add(_ name: String, if condition: Bool) { if condition { add(name, .int(1)) } }

    /// A list, unless it is empty.
    mutating func add(_ name: String, _ values: [JSON]) { if !values.isEmpty { add(name, .array(values)) } }

    var json: JSON { .object(list) }
  }

  static func numbers(_ values: CGFloat...) -> JSON { .array(values.map { .number(Double($0)) }) }

  var utf8: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  var text: String { String(decoding: utf8, as: UTF8.self) }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .int(let value): bytes += String(value).utf8
    case .number(let value): bytes += CSS.number(value).utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x00..<0x20:
        let hex = String(byte, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
      case _: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
