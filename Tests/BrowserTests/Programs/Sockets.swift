import Foundation

/// A connection on which a test says exactly what it wants, and reads what comes back.
struct RawConnection: ~Copyable {
  private let socket: Int32

  init(port: Int, timeout: Int = 10) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    var address = loopback(port: port)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { _ = Glibc.close(socket) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What has come when `isEnough` says so, the other side closes, or the time is over.
  func receive(until isEnough: (String) -> Bool) -> String {
    String(decoding: receiveBytes { isEnough(String(decoding: $0, as: UTF8.self)) }, as: UTF8.self)
  }

  func receiveBytes(until isEnough: ([UInt8]) -> Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count > 0 { bytes += buffer[..<count] }
      if count <= 0 || isEnough(bytes) { return bytes }
    }
  }

  /// The first line of the answer to a request with these headers.
  static func status(port: Int, _ target: String, _ headers: [String: String] = [:]) throws -> String {
    let connection = try RawConnection(port: port)
    var lines = ["GET \(target) HTTP/1.1"]
    lines += headers.merging(["Host": "127.0.0.1:\(port)"]) { own, _ in own }.map { "\($0): \($1)" }
    connection.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    let answer = connection.receive { $0.contains("\r\n\r\n") }
    return String(answer.prefix { $0 != "\r" && $0 != "\r\n" })
  }

  /// The headers that ask for a WebSocket.
  static func upgrade(origin: String?) -> [String: String] {
    var headers = [
      "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString(),
    ]
    headers["Origin"] = origin
    return headers
  }
}

/// A web site of somebody else: it serves one page, from a port of its own.
final class ForeignSite: Sendable {
  let url: URL
  private let socket: Int32

  init(html: String) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = loopback(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) | listen(socket, 8) | getsockname(socket, $0, &size)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    guard status == 0, let url = URL(string: "http://localhost:\(port)/") else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    self.url = url
    let body = Array(html.utf8)
    let answer =
      Array(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
          .utf8
      ) + body
    Thread.detachNewThread {
      while true {
        let client = accept(socket, nil, nil)
        guard client >= 0 else {
          // Here and not in `stop`: the number would be another's before this thread has looked again.
          _ = Glibc.close(socket)
          return
        }
        var buffer = [UInt8](repeating: 0, count: 4096)
        _ = recv(client, &buffer, buffer.count, 0)
        _ = Glibc.send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
        _ = Glibc.close(client)
      }
    }
  }

  func stop() { shutdown(socket, Int32(SHUT_RDWR)) }
}

/// 127.0.0.1, or another address of this machine's own.
func loopback(port: Int, last: UInt32 = 1) -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(port).bigEndian
  address.sin_addr.s_addr = in_addr_t(0x7f00_0000 + last).bigEndian
  return address
}
