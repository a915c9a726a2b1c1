import Foundation
import QuartzCore

/// A TCP connection to the server under test, on which a test says exactly what it wants.
final class Wire: Sendable {
  /// In seconds: who waits for longer waits in vain, also on a machine that is busy.
  static let patience = 20
  private let socket: Int32
  private let received = Lock(0)

  var bytesReceived: Int { received.withLock { $0 } }

  init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw POSIXError(.EIO) }
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { _ = Glibc.close(socket) }

  func send(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What comes next; empty when the other side has closed, or says nothing any more.
  func receive() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count = 0
    repeat { count = recv(socket, &buffer, buffer.count, 0) } while count < 0 && errno == EINTR
    guard count > 0 else { return [] }
    received.withLock { $0 += count }
    return Array(buffer[..<count])
  }

  /// Ends the connection without a word, as a network that fails does.
  func cut() { shutdown(socket, Int32(SHUT_RDWR)) }
}

/// An answer of the server.
struct Answer {
  let status: Int
  let headers: [String: String]
  let body: Data
  let byteCount: Int

  var text: String { String(decoding: body, as: UTF8.self) }

  /// Asks, and reads the answer to its end.
  init(port: Int, _ target: String, _ headers: [String: String] = [:], method: String = "GET") throws {
    let wire = try Wire(port: port)
    var lines = ["\(method) \(target) HTTP/1.1"]
    let all = ["Host": "127.0.0.1:\(port)", "Connection": "close"].merging(headers) { $1 }
    lines += all.map { "\($0): \($1)" }
    wire.send((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    var bytes: [UInt8] = []
    while true {
      let part = wire.receive()
      if part.isEmpty { break }
      bytes += part
    }
    try self.init(bytes)
  }

  init(_ bytes: [UInt8]) throws {
    let end = Data(bytes).range(of: Data("\r\n\r\n".utf8))
    guard let end else { throw POSIXError(.EBADMSG) }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces
      )
    }
    self.headers = headers
    body = Data(bytes[end.upperBound...])
    byteCount = bytes.count
  }
}
