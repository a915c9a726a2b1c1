import Foundation

/// One HTTP request to this machine and its answer.
///
/// Not `URLSession`: on Linux it refuses the headers that chromedriver sends.
struct HTTPExchange: Sendable {
  let status: Int
  let body: Data

  /// Waits for the answer on a thread of its own, at most `timeout` seconds.
  static func perform(_ method: String, _ url: URL, body: Data?, timeout: Int) async throws -> HTTPExchange {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try exchange(method, url, body ?? Data(), timeout) })
      }
    }
  }

  private static func exchange(
    _ method: String,
    _ url: URL,
    _ body: Data,
    _ timeout: Int
  ) throws -> HTTPExchange {
    let port = url.port ?? 80
    let connection = try RawConnection(port: port, timeout: timeout)
    let head = [
      "\(method) \(url.path(percentEncoded: true)) HTTP/1.1", "Host: 127.0.0.1:\(port)",
      "Content-Type: application/json; charset=utf-8", "Content-Length: \(body.count)", "Connection: close",
    ]
    connection.send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    var length: (head: Int, body: Int)?
    let bytes = connection.receiveBytes { bytes in
      if length == nil { length = lengths(bytes) }
      return length.map { bytes.count >= $0.head + $0.body } ?? false
    }
    guard let length, bytes.count >= length.head + length.body else {
      throw HTTPError(description: "No whole answer to \(method) \(url.path()) within \(timeout) seconds.")
    }
    let status = String(decoding: bytes.prefix(16), as: UTF8.self).split(separator: " ").dropFirst().first
    return HTTPExchange(status: status.flatMap { Int($0) } ?? 0, body: Data(bytes[length.head...]))
  }

  /// The lengths of the headers and of what follows them, once the headers are there.
  private static func lengths(_ bytes: [UInt8]) -> (head: Int, body: Int)? {
    guard
      let end = bytes.indices.dropLast(3).first(where: { bytes[$0...].starts(with: Array("\r\n\r\n".utf8)) })
    else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).lowercased().split(separator: "\r\n")
    let length = lines.first { $0.hasPrefix("content-length:") }?.split(separator: ":").last
    return (end + 4, length.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0)
  }
}

private struct HTTPError: Error, CustomStringConvertible { let description: String }
