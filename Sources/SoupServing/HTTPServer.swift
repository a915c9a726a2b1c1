internal import CSoup
internal import EventLoop
import Foundation
internal import Synchronization

/// A small HTTP server on this machine, whose answers may take their time.
package final class HTTPServer: Sendable {
  package typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

  package struct StartError: Error, CustomStringConvertible {
    package let description: String
    package init(description: String) { self.description = description }
  }

  package let port: Int
  private let thread: EventThread
  private let listener: Listener
  private let isStopped = Mutex(false)

  /// Listens at once; port 0 is any that is free.
  package init(port: Int = 0, handler: @escaping Handler) throws {
    let thread = EventThread(name: "HTTP server")
    let listener = Listener(thread: thread, handler: handler)
    switch thread.performAndWait({ listener.listen(port: port) }) {
    case .success(let port): self.port = port
    case .failure(let error):
      thread.stop()
      throw error
    }
    self.thread = thread
    self.listener = listener
  }

  deinit { stop() }

  /// Takes no more requests, and drops those that were not answered yet.
  package func stop() {
    let wasStopped = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return isStopped
    }
    guard !wasStopped else { return }
    thread.performAndWait { [listener] in listener.disconnect() }
    thread.stop()
  }
}

/// What the server's thread holds.
///
/// Sendable in name only, so that the thread can be handed it: all of it is used on that thread.
private final class Listener: @unchecked Sendable {
  private let thread: EventThread
  private let handler: HTTPServer.Handler
  private var server: UnsafeMutablePointer<SoupServer>?

  init(thread: EventThread, handler: @escaping HTTPServer.Handler) {
    self.thread = thread
    self.handler = handler
  }

  func listen(port: Int) -> Result<Int, HTTPServer.StartError> {
    let made = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil)
    guard let server = made.map({ UnsafeMutableRawPointer($0).assumingMemoryBound(to: SoupServer.self) })
    else { return .failure(.init(description: "libsoup makes no server.")) }
    self.server = server
    soup_server_add_handler(
      server,
      nil,
      { _, message, path, query, data in
        guard let data, let message, let path else { return }
        Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue()
          .answer(message, path: String(cString: path), query: query)
      },
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
    var error: UnsafeMutablePointer<GError>?
    guard soup_server_listen_local(server, guint(port), SOUP_SERVER_LISTEN_IPV4_ONLY, &error) != 0 else {
      let reason = error?.pointee.message.map { String(cString: $0) } ?? "unknown"
      g_clear_error(&error)
      return .failure(.init(description: "Cannot listen on port \(port): \(reason)."))
    }
    guard let list = soup_server_get_uris(server) else { return .success(port) }
    defer { g_slist_free_full(list) { g_uri_unref(OpaquePointer($0)) } }
    return .success(list.pointee.data.map { Int(g_uri_get_port(OpaquePointer($0))) } ?? port)
  }

  private func answer(_ message: OpaquePointer, path: String, query: OpaquePointer?) {
    let method = soup_server_message_get_method(message).map { String(cString: $0) } ?? "GET"
    let request = HTTPRequest(method: method, path: path, query: Self.values(query))
    let exchange = HTTPExchange(message, on: thread)
    Task { [handler] in
      let response = await handler(request)
      exchange.finish(with: response)
    }
  }

  private static func values(_ query: OpaquePointer?) -> [String: String] {
    guard let query else { return [:] }
    var values: [String: String] = [:]
    var iterator = GHashTableIter()
    g_hash_table_iter_init(&iterator, query)
    var (key, value): (gpointer?, gpointer?) = (nil, nil)
    while g_hash_table_iter_next(&iterator, &key, &value) != 0 {
      guard let key, let value else { continue }
      values[String(cString: key.assumingMemoryBound(to: CChar.self))] =
        String(cString: value.assumingMemoryBound(to: CChar.self))
    }
    return values
  }

  func disconnect() {
    guard let server else { return }
    soup_server_disconnect(server)
    g_object_unref(server)
    self.server = nil
  }
}
