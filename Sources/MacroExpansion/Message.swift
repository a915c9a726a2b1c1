import Foundation

/// What the compiler sends, as far as it matters here.
package struct Message: Decodable {
  struct Capability: Decodable {}
  struct Syntax: Decodable { let source: String }
  struct Macro: Decodable { let typeName: String }

  struct Attached: Decodable {
    let macro: Macro
    let macroRole: String
    let declSyntax: Syntax
    let lexicalContext: [Syntax]?
  }

  struct Freestanding: Decodable {
    let macro: Macro
    let discriminator: String
    let syntax: Syntax
  }

  let getCapability: Capability?
  let expandAttachedMacro: Attached?
  let expandFreestandingMacro: Freestanding?

  /// The next message; nil when the compiler has gone.
  package static func read() -> Message? {
    guard let header = readBytes(8) else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let body = readBytes(length) else { return nil }
    return try? JSONDecoder().decode(Message.self, from: body)
  }

  private static func readBytes(_ count: Int) -> Data? {
    var bytes = Data()
    while bytes.count < count {
      guard let part = try? FileHandle.standardInput.read(upToCount: count - bytes.count), !part.isEmpty
      else { return nil }
      bytes += part
    }
    return bytes
  }

  package static func write(_ answer: some Encodable) {
    guard let body = try? JSONEncoder().encode(answer) else { return }
    var length = UInt64(body.count).littleEndian
    let header = withUnsafeBytes(of: &length) { Data($0) }
    try? FileHandle.standardOutput.write(contentsOf: header + body)
  }
}
