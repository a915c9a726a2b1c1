internal import CSoup
import Foundation
internal import QuartzCore
internal import EventLoop

/// The server's end of a connection: what comes in is counted and bounded here, before the app hears of it.
///
/// Lives on the server's thread, for as long as the connection is open.
final class SocketPeer {
  /// Far more than the text of any field; what is longer is not from our page.
  static let messageLimit = 256 * 1024
  private static let keepaliveInterval: guint = 25

  let socket: WebSocket
  private let connection: OpaquePointer
  private let thread: EventThread
  private let inbox: SocketInbox
  private let onClose: () -> Void
  // Five fingers at 120 Hz, and as much again.
  private var messages = RateLimit(burst: 2_000, perSecond: 1_200)
  private var bytes = RateLimit(burst: 4_000_000, perSecond: 1_000_000)
  private var isRefused = false
  private var meter: InputMeter?

  init(
    _ connection: OpaquePointer,
    tab: String,
    on thread: EventThread,
    inbox: SocketInbox,
    onClose: @escaping () -> Void
  ) {
    self.connection = connection
    self.thread = thread
    self.inbox = inbox
    self.onClose = onClose
    socket = WebSocket(connection, tab: tab, on: thread)
    soup_websocket_connection_set_max_incoming_payload_size(connection, guint64(Self.messageLimit))
    soup_websocket_connection_set_keepalive_interval(connection, Self.keepaliveInterval)
    listen()
    meter = InputMeter(connection, on: thread, limit: UInt64(Self.messageLimit) * 2) { [weak self] in
      self?.drop(.tooBig)
    }
    _ = inbox.add(.opened(socket))
  }

  func close(_ refusal: WebSocket.Refusal) {
    guard !isRefused else { return }
    isRefused = true
    if soup_websocket_connection_get_state(connection) == SOUP_WEBSOCKET_STATE_OPEN {
      soup_websocket_connection_close(connection, refusal.code, refusal.reason)
    }
  }

  private func listen() {
    let instance = UnsafeMutableRawPointer(connection)
    let box = Unmanaged.passUnretained(self).toOpaque()
    let onMessage: @convention(c) (OpaquePointer?, CInt, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _,
      type,
      bytes,
      data in
      guard let data, let bytes else { return }
      Unmanaged<SocketPeer>.fromOpaque(data).takeUnretainedValue().received(bytes, type: type)
    }
    let onClosed: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
      guard let data else { return }
      Unmanaged<SocketPeer>.fromOpaque(data).takeUnretainedValue().closed()
    }
    let onPong: @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _,
      payload,
      data in
      guard let data, let payload else { return }
      Unmanaged<SocketPeer>.fromOpaque(data).takeUnretainedValue().ponged(payload)
    }
    let onError: @convention(c) (OpaquePointer?, UnsafePointer<GError>?, UnsafeMutableRawPointer?) -> Void = {
      _,
      error,
      data in
      guard let data, let error else { return }
      Unmanaged<SocketPeer>.fromOpaque(data).takeUnretainedValue().failed(error)
    }
    for (signal, handler) in [
      ("message", unsafeBitCast(onMessage, to: GCallback.self)),
      ("pong", unsafeBitCast(onPong, to: GCallback.self)),
      ("error", unsafeBitCast(onError, to: GCallback.self)),
      ("closed", unsafeBitCast(onClosed, to: GCallback.self)),
    ] {
      g_signal_connect_data(instance, signal, handler, box, nil, GConnectFlags(rawValue: 0))
    }
  }

  private func failed(_ error: UnsafePointer<GError>) {
    let tooBig = CInt(SOUP_WEBSOCKET_CLOSE_TOO_BIG.rawValue)
    guard !isRefused, g_error_matches(error, soup_websocket_error_quark(), tooBig) != 0 else { return }
    // libsoup reads no such message, and closes at once and without a word.
    isRefused = true
    meter?.stop()
    LastWord.say(.tooBig, on: connection, in: thread.context)
  }

  /// Ends a connection on which nothing more is to be read, not even the client's own close frame.
  private func drop(_ refusal: WebSocket.Refusal) {
    guard !isRefused else { return }
    isRefused = true
    LastWord.say(refusal, on: connection, in: thread.context)
    if let stream = soup_websocket_connection_get_io_stream(connection) {
      g_io_stream_close(stream, nil, nil)
    }
  }

  private func ponged(_ payload: OpaquePointer) {
    // With its header.
    meter?.allow(Int(g_bytes_get_size(payload)) + 14)
  }

  private func received(_ message: OpaquePointer, type: CInt) {
    meter?.reset()
    guard !isRefused else { return }
    guard type == CInt(SOUP_WEBSOCKET_DATA_TEXT.rawValue) else { return close(.binary) }
    var count = gsize(0)
    let start = g_bytes_get_data(message, &count)
    guard count <= Self.messageLimit else { return close(.tooBig) }
    let now = ProcessInfo.processInfo.systemUptime
    guard messages.take(at: now), bytes.take(Double(count), at: now) else { return close(.flood) }
    let data = start.map { Data(bytes: $0, count: Int(count)) } ?? Data()
    if !inbox.add(.message(socket, data)) { close(.flood) }
  }

  deinit {
    // The connection may live longer, for as long as somebody holds its socket.
    g_signal_handlers_disconnect_matched(
      UnsafeMutableRawPointer(connection),
      G_SIGNAL_MATCH_DATA,
      0,
      0,
      nil,
      nil,
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private func closed() {
    meter?.stop()
    // 0: the connection ended with no close frame.
    let code = soup_websocket_connection_get_close_code(connection)
    _ = inbox.add(.closed(socket, code: code == 0 ? 1006 : code))
    onClose()
  }
}
