internal import CSoup
import Foundation
internal import QuartzCore
internal import EventLoop

/// What the server's thread holds: libsoup's server, and the connections that are open.
///
/// Sendable in name only, so that the thread can be handed it: all of it is used on that thread.
final class Site: @unchecked Sendable {
  let token: AccessToken
  let policy: OriginPolicy
  let resources: WebResources
  /// The app's icon, a PNG.
  let icon: Data?
  private let inbox: SocketInbox
  private let thread: EventThread
  private var server: UnsafeMutablePointer<SoupServer>?
  private var peers: [OpaquePointer: SocketPeer] = [:]
  private var onQuiet: (() -> Void)?

  init(
    token: AccessToken,
    policy: OriginPolicy,
    resources: WebResources,
    icon: Data?,
    inbox: SocketInbox,
    thread: EventThread
  ) {
    (self.token, self.policy, self.resources, self.icon) = (token, policy, resources, icon)
    (self.inbox, self.thread) = (inbox, thread)
  }

  // MARK: - Listening

  /// Listens where it is asked to; the port that it got.
  func listen(_ configuration: WebServer.Configuration) -> Result<Int, WebServer.StartError> {
    let made = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil)
    guard let server = made.map({ UnsafeMutableRawPointer($0).assumingMemoryBound(to: SoupServer.self) })
    else {
      return .failure(.init(description: "libsoup makes no server."))
    }
    self.server = server
    soup_server_remove_websocket_extension(server, soup_websocket_extension_deflate_get_type())
    let box = Unmanaged.passUnretained(self).toOpaque()
    // Before the body: it is not kept, whatever its size.
    soup_server_add_early_handler(
      server,
      nil,
      { _, message, _, _, _ in
        soup_message_body_set_accumulate(soup_server_message_get_request_body(message), gboolean(0))
      },
      nil,
      nil
    )
    soup_server_add_handler(
      server,
      nil,
      { _, message, path, _, data in
        guard let data, let message, let path else { return }
        let site = Unmanaged<Site>.fromOpaque(data).takeUnretainedValue()
        Exchange(message, site: site).answer(path: String(cString: path))
      },
      box,
      nil
    )
    soup_server_add_websocket_handler(
      server,
      nil,
      nil,
      nil,
      { _, message, _, connection, data in
        guard let data, let message, let connection else { return }
        Unmanaged<Site>.fromOpaque(data).takeUnretainedValue().opened(connection, for: message)
      },
      box,
      nil
    )
    return bind(server, configuration)
  }

  private func bind(_ server: UnsafeMutablePointer<SoupServer>, _ configuration: WebServer.Configuration)
    -> Result<Int, WebServer.StartError>
  {
    let host = configuration.host == "localhost" ? "127.0.0.1" : configuration.host
    let first = configuration.port ?? WebServer.Configuration.preferredPort
    let last = configuration.port ?? first + WebServer.Configuration.portsTried
    for port in first...last {
      guard let address = g_inet_socket_address_new_from_string(host, guint(port)) else {
        return .failure(
          .init(
            description:
              "“\(configuration.host)” is no address of this machine: --host takes one such as 0.0.0.0."
          )
        )
      }
      defer { g_object_unref(address) }
      var error: UnsafeMutablePointer<GError>?
      if soup_server_listen(server, address, SoupServerListenOptions(rawValue: 0), &error) != 0 {
        return .success(boundPort(of: server) ?? port)
      }
      let isTaken = g_error_matches(error, g_io_error_quark(), CInt(G_IO_ERROR_ADDRESS_IN_USE.rawValue)) != 0
      let reason = error?.pointee.message.map { String(cString: $0) } ?? "unknown"
      g_clear_error(&error)
      if !isTaken {
        return .failure(
          .init(description: "Cannot listen on \(configuration.host), port \(port): \(reason).")
        )
      }
    }
    return .failure(
      .init(
        description: configuration.port == nil
          ? "Ports \(first) to \(last) are all taken; --port chooses another."
          : "Port \(first) is taken by another program; without --port a free one is found."
      )
    )
  }

  private func boundPort(of server: UnsafeMutablePointer<SoupServer>) -> Int? {
    guard let list = soup_server_get_uris(server) else { return nil }
    defer { g_slist_free_full(list) { g_uri_unref(OpaquePointer($0)) } }
    return list.pointee.data.map { Int(g_uri_get_port(OpaquePointer($0))) }
  }

  // MARK: - Connections

  var hasRoom: Bool { peers.count < WebServer.Configuration.connectionLimit && onQuiet == nil }

  /// The handshake is done, and with it all checks of `Exchange`.
  private func opened(_ connection: OpaquePointer, for message: OpaquePointer) {
    let query = soup_server_message_get_uri(message).flatMap { g_uri_get_query($0) }
    let tab = query.flatMap { Exchange.tab(inQuery: String(cString: $0)) } ?? ""
    let peer = SocketPeer(connection, tab: tab, on: thread, inbox: inbox) { [weak self] in
      self?.closed(connection)
    }
    peers[connection] = peer
  }

  private func closed(_ connection: OpaquePointer) {
    // Not at once: libsoup is still in the signal.
    let peer = peers.removeValue(forKey: connection)
    thread.perform { [peer = UncheckedPeer(peer)] in _ = peer }
    if peers.isEmpty { onQuiet?() }
  }

  // MARK: - The end

  /// Closes all connections, and says when the last one is closed.
  func close(onQuiet: @escaping () -> Void) {
    self.onQuiet = onQuiet
    guard !peers.isEmpty else { return onQuiet() }
    for peer in peers.values { peer.close(.ended) }
  }

  func disconnect() {
    guard let server else { return }
    soup_server_disconnect(server)
    g_object_unref(server)
    self.server = nil
    peers = [:]
  }

  private struct UncheckedPeer: @unchecked Sendable {
    let peer: SocketPeer?
    init(_ peer: SocketPeer?) { self.peer = peer }
  }
}
