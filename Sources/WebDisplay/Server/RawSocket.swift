internal import CSoup
import Foundation

/// The socket under a connection of libsoup's, for what libsoup does not tell or do.
enum RawSocket {
  /// Nil for a connection that is on no socket.
  static func of(_ connection: OpaquePointer) -> UnsafeMutablePointer<GSocket>? {
    guard var stream = soup_websocket_connection_get_io_stream(connection) else { return nil }
    if !isSocket(stream) {
      // libsoup wraps the connection that it took over from its own server.
      var value = GValue()
      g_value_init(&value, g_io_stream_get_type())
      defer { g_value_unset(&value) }
      let object = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GObject.self)
      g_object_get_property(object, "base-iostream", &value)
      guard let inner = g_value_get_object(&value) else { return nil }
      stream = inner.assumingMemoryBound(to: GIOStream.self)
    }
    guard isSocket(stream) else { return nil }
    return g_socket_connection_get_socket(
      UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GSocketConnection.self)
    )
  }

  /// A second handle, with which the socket stays open when the connection is closed.
  static func copy(under connection: OpaquePointer) -> UnsafeMutablePointer<GSocket>? {
    guard let socket = of(connection) else { return nil }
    let handle = dup(g_socket_get_fd(socket))
    guard handle >= 0 else { return nil }
    guard let copy = g_socket_new_from_fd(handle, nil) else {
      _ = Glibc.close(handle)
      return nil
    }
    return copy
  }

  /// How many bytes have been read from a socket since it was opened.
  static func bytesRead(from socket: UnsafeMutablePointer<GSocket>) -> UInt64? {
    // Glibc's `tcp_info` ends before the member that counts, `tcpi_bytes_received`, whose place Linux keeps.
    let offset = 128
    var info = [UInt8](repeating: 0, count: 256)
    var size = socklen_t(info.count)
    let handle = g_socket_get_fd(socket)
    guard getsockopt(handle, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) == 0, Int(size) >= offset + 8
    else { return nil }
    let received = info.withUnsafeBytes { $0.load(fromByteOffset: offset, as: UInt64.self) }
    let waiting = UInt64(max(g_socket_get_available_bytes(socket), 0))
    return received >= waiting ? received - waiting : 0
  }

  private static func isSocket(_ stream: UnsafeMutablePointer<GIOStream>) -> Bool {
    let instance = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_check_instance_is_a(instance, g_socket_connection_get_type()) != 0
  }
}
