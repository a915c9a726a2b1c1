import Foundation

/// A page's end of a connection, as a browser would speak, or as no browser would.
final class PageClient: Sendable {
  enum Incoming: Equatable, Sendable {
    case text(String)
    case closed(code: Int, reason: String)
  }

  struct Refused: Error { let answer: Answer }

  let tab: String
  let headers: [String: String]
  private let wire: Wire
  /// All that has come in on the connection, the answer to the handshake too.
  var bytesReceived: Int { wire.bytesReceived }
  private let incoming: AsyncStream<Incoming>

  /// Opens the connection; throws `Refused` with the answer if the server does not want it.
  init(
    port: Int,
    token: String,
    tab: String = "tab-1",
    origin: String? = nil,
    host: String? = nil,
    query: String? = nil,
    extensions: String? = nil
  ) throws {
    self.tab = tab
    wire = try Wire(port: port)
    let host = host ?? "127.0.0.1:\(port)"
    var lines = [
      "GET /\(token)/socket?\(query ?? "tab=\(tab)") HTTP/1.1", "Host: \(host)",
      "Origin: \(origin ?? "http://\(host)")", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    if let extensions { lines.append("Sec-WebSocket-Extensions: \(extensions)") }
    wire.send((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    var bytes: [UInt8] = []
    while Data(bytes).range(of: Data("\r\n\r\n".utf8)) == nil {
      let part = wire.receive()
      if part.isEmpty { break }
      bytes += part
    }
    let answer = try Answer(bytes)
    guard answer.status == 101 else { throw Refused(answer: answer) }
    headers = answer.headers
    let (stream, continuation) = AsyncStream.makeStream(of: Incoming.self)
    incoming = stream
    let reader = FrameReader(wire: wire, bytes: Array(answer.body))
    Thread.detachNewThread { reader.run(into: continuation) }
  }

  /// What the server says next; the end of the connection is the last of it.
  @MainActor func next() async -> Incoming? {
    for await message in incoming { return message }
    return nil
  }

  /// The next message, as an object.
  @MainActor func nextObject() async -> [String: Any]? {
    guard case .text(let text) = await next() else { return nil }
    return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
  }

  /// The number of the next message, which has to be a frame.
  @MainActor func nextFrame() async -> Int? {
    guard let object = await nextObject(), object["t"] as? String == "frame" else { return nil }
    return object["n"] as? Int
  }

  func send(_ text: String) { sendFrame(opcode: 1, Array(text.utf8)) }

  func sendBinary(_ bytes: [UInt8]) { sendFrame(opcode: 2, bytes) }

  func hello(width: Int = 390, height: Int = 844, dark: Bool = false) {
    send(#"{"t":"hello","width":\#(width),"height":\#(height),"scale":2,"dark":\#(dark),"textSize":"L"}"#)
  }

  func acknowledge(_ frame: Int) { send(#"{"t":"ack","n":\#(frame)}"#) }

  /// Sends a message that was packed by the caller (`permessage-deflate`).
  func sendPacked(_ bytes: [UInt8]) { sendFrame(opcode: 0x40 | 1, bytes) }

  /// Sends a part of a message that never ends.
  func sendPart(_ bytes: [UInt8], isFirst: Bool) {
    var frame = ClientFrame.bytes(opcode: isFirst ? 1 : 0, bytes)
    frame[0] &= 0x7f
    wire.send(frame)
  }

  func ping() { sendFrame(opcode: 9, Array(repeating: 7, count: 125)) }

  /// As a page that is closed, or loaded again.
  func leave() { sendFrame(opcode: 8, [0x03, 0xe9]) }

  /// As a network that fails.
  func cut() { wire.cut() }

  private func sendFrame(opcode: UInt8, _ payload: [UInt8]) {
    wire.send(ClientFrame.bytes(opcode: opcode, payload))
  }
}

/// A frame as clients send it.
private enum ClientFrame {
  static func bytes(opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x80 | opcode]
    switch payload.count {
    case ..<126: bytes.append(0x80 | UInt8(payload.count))
    case ..<65_536: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(0x80 | 127)
      bytes += (0..<8).reversed().map { UInt8((payload.count >> ($0 * 8)) & 255) }
    }
    // A mask that changes nothing.
    bytes += [0, 0, 0, 0]
    return bytes + payload
  }
}

/// Takes a stream of bytes apart into messages, on a thread of its own.
private struct FrameReader: Sendable {
  let wire: Wire
  var bytes: [UInt8]

  func run(into continuation: AsyncStream<PageClient.Incoming>.Continuation) {
    var rest = bytes
    while true {
      while let (opcode, payload, length) = Self.frame(rest) {
        rest.removeFirst(length)
        switch opcode {
        case 1: continuation.yield(.text(String(decoding: payload, as: UTF8.self)))
        case 2: continuation.yield(.text(String(decoding: Gunzip.unpack(payload), as: UTF8.self)))
        case 8:
          let code = payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 1005
          continuation.yield(
            .closed(code: code, reason: String(decoding: payload.dropFirst(2), as: UTF8.self))
          )
          answer(opcode: 8, payload)
        default: break
        }
      }
      let part = wire.receive()
      if part.isEmpty { return continuation.finish() }
      rest += part
    }
  }

  /// As a browser answers what asks for an answer.
  private func answer(opcode: UInt8, _ payload: [UInt8]) {
    wire.send(ClientFrame.bytes(opcode: opcode, payload))
  }

  private static func frame(_ bytes: [UInt8]) -> (opcode: UInt8, payload: [UInt8], length: Int)? {
    guard bytes.count >= 2 else { return nil }
    var (count, start) = (Int(bytes[1] & 127), 2)
    if count == 126 {
      guard bytes.count >= 4 else { return nil }
      (count, start) = (Int(bytes[2]) << 8 | Int(bytes[3]), 4)
    } else if count == 127 {
      guard bytes.count >= 10 else { return nil }
      (count, start) = (bytes[2..<10].reduce(0) { $0 << 8 | Int($1) }, 10)
    }
    guard bytes.count >= start + count else { return nil }
    return (bytes[0] & 15, Array(bytes[start..<(start + count)]), start + count)
  }
}
