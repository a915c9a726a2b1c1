internal import CSoup
import Foundation

/// Tells a client why its connection ends while it is still sending.
///
/// A socket that is closed with bytes unread resets the connection, and a reset overtakes what was written before it. So
/// a second handle of the socket stays open: the close frame goes out on it, and what still comes in is dropped until the
/// client has closed its end or the time is up.
///
/// Lives on the server's thread; keeps itself until it is done.
final class LastWord {
  /// As long as libsoup waits for a client to close.
  private static let patience: guint = 5_000

  private let socket: UnsafeMutablePointer<GSocket>
  private var sources: [UnsafeMutablePointer<GSource>] = []
  private var buffer = [CChar](repeating: 0, count: 65_536)

  /// Says it on the socket under a connection of libsoup's, which is about to close that.
  static func say(_ refusal: WebSocket.Refusal, on connection: OpaquePointer, in context: OpaquePointer) {
    guard let socket = RawSocket.copy(under: connection) else { return }
    LastWord(socket).say(frame(refusal), in: context)
  }

  private init(_ socket: UnsafeMutablePointer<GSocket>) { self.socket = socket }

  deinit { g_object_unref(UnsafeMutableRawPointer(socket)) }

  private func say(_ frame: [UInt8], in context: OpaquePointer) {
    g_socket_set_blocking(socket, gboolean(0))
    let sent = frame.withUnsafeBytes { bytes in
      g_socket_send(socket, bytes.bindMemory(to: CChar.self).baseAddress, gsize(bytes.count), nil, nil)
    }
    // A client that does not even read gets nothing more.
    guard sent == frame.count else { return }
    g_socket_shutdown(socket, gboolean(0), gboolean(1), nil)
    wait(in: context)
  }

  private func wait(in context: OpaquePointer) {
    let onInput: @convention(c) (OpaquePointer?, GIOCondition, UnsafeMutableRawPointer?) -> gboolean = {
      _,
      _,
      data in
      guard let data else { return gboolean(0) }
      return gboolean(Unmanaged<LastWord>.fromOpaque(data).takeUnretainedValue().dropInput() ? 1 : 0)
    }
    let onTimeout: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
      if let data { Unmanaged<LastWord>.fromOpaque(data).takeUnretainedValue().end() }
      return gboolean(0)
    }
    guard let input = g_socket_create_source(socket, G_IO_IN, nil),
      let timeout = g_timeout_source_new(Self.patience)
    else { return }
    sources = [input, timeout]
    add(input, unsafeBitCast(onInput, to: GSourceFunc.self), to: context)
    add(timeout, onTimeout, to: context)
  }

  private func add(
    _ source: UnsafeMutablePointer<GSource>,
    _ function: @escaping GSourceFunc,
    to context: OpaquePointer
  ) {
    // After whatever the app or other clients want.
    g_source_set_priority(source, G_PRIORITY_LOW)
    g_source_set_callback(
      source,
      function,
      Unmanaged.passRetained(self).toOpaque(),
      { data in if let data { Unmanaged<LastWord>.fromOpaque(data).release() } }
    )
    g_source_attach(source, context)
  }

  /// Whether more is to come.
  private func dropInput() -> Bool {
    let count = g_socket_receive(socket, &buffer, gsize(buffer.count), nil, nil)
    if count > 0 { return true }
    end()
    return false
  }

  private func end() {
    let ending = sources
    sources = []
    for source in ending {
      g_source_destroy(source)
      g_source_unref(source)
    }
  }

  /// A close frame, as a server sends it.
  private static func frame(_ refusal: WebSocket.Refusal) -> [UInt8] {
    let reason = Array(refusal.reason.utf8)
    let code = refusal.code
    return [0x88, UInt8(2 + reason.count), UInt8(code >> 8), UInt8(code & 255)] + reason
  }
}
