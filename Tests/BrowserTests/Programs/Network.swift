import Foundation

/// A network between a browser and an app, which counts what it carries and can be cut.
final class Network: @unchecked Sendable {
  /// 127.0.0.1, or another address of this machine, which a page takes for another machine's.
  let host: String
  private let lastNumber: UInt32
  private(set) var port: Int
  private let target: Int
  private let lock = NSLock()
  private var listener: Int32 = -1
  private var sockets: Set<Int32> = []

  private var carried = (toPage: 0, toApp: 0)

  /// Leads to a port of this machine.
  init(to target: Int, at lastNumber: UInt32 = 1) throws {
    (self.target, port, self.lastNumber, host) = (target, 0, lastNumber, "127.0.0.\(lastNumber)")
    try restore()
  }

  /// Bytes so far, all protocols and headers included.
  var bytesToPage: Int { lock.withLock { carried.toPage } }
  var bytesToApp: Int { lock.withLock { carried.toApp } }

  /// The page's address by way of this network.
  func address(of app: AppProcess) -> URL? { URL(string: "http://\(host):\(port)/\(app.token)/") }

  /// Drops all connections; new ones are refused.
  func cut() {
    lock.withLock {
      if listener >= 0 {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
      }
      listener = -1
      for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Takes connections, at the same port as before.
  func restore() throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(port: port, last: lastNumber)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) | listen(socket, 64) | getsockname(socket, $0, &size)
      }
    }
    guard socket >= 0, status == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    port = Int(UInt16(bigEndian: address.sin_port))
    lock.withLock { listener = socket }
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(socket, nil, nil)
        guard client >= 0, let self else { return }
        lead(client)
      }
    }
  }

  private func lead(_ client: Int32) {
    let server = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = loopback(port: target)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(client)
      close(server)
      return
    }
    lock.withLock { _ = (sockets.insert(client), sockets.insert(server)) }
    let group = DispatchGroup()
    for (from, to) in [(client, server), (server, client)] {
      group.enter()
      Thread.detachNewThread {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
          let count = recv(from, &buffer, buffer.count, 0)
          guard count > 0 else { break }
          self.lock.withLock {
            if to == client { self.carried.toPage += count } else { self.carried.toApp += count }
          }
          var sent = 0
          while sent < count {
            let part = buffer.withUnsafeBytes {
              send(to, $0.baseAddress.map { $0 + sent }, count - sent, Int32(MSG_NOSIGNAL))
            }
            guard part > 0 else { break }
            sent += part
          }
        }
        shutdown(from, Int32(SHUT_RDWR))
        shutdown(to, Int32(SHUT_RDWR))
        group.leave()
      }
    }
    group.notify(queue: .global()) { [self] in
      lock.withLock { _ = (sockets.remove(client), sockets.remove(server)) }
      close(client)
      close(server)
    }
  }

  deinit { cut() }
}
