internal import CSoup
internal import EventLoop

/// Watches how much comes in on a connection that is no message yet.
///
/// libsoup bounds each part of a message and not how many parts there are, and answers pings however many come.
///
/// Sendable in name only, so that the thread can be handed it: all of it is used on that thread.
final class InputMeter: @unchecked Sendable {
  private let thread: EventThread
  private let socket: UnsafeMutablePointer<GSocket>
  private let limit: UInt64
  private let onExcess: () -> Void
  private var source: UnsafeMutablePointer<GSource>?
  private var start: UInt64

  /// Calls `onExcess` once when more than `limit` bytes have been read since the last message.
  init?(
    _ connection: OpaquePointer,
    on thread: EventThread,
    limit: UInt64,
    onExcess: @escaping () -> Void
  ) {
    guard let socket = RawSocket.of(connection), let start = RawSocket.bytesRead(from: socket),
      let source = g_socket_create_source(socket, G_IO_IN, nil)
    else { return nil }
    self.thread = thread
    (self.socket, self.start, self.limit, self.onExcess) = (socket, start, limit, onExcess)
    self.source = source
    g_object_ref(UnsafeMutableRawPointer(socket))
    let onInput: @convention(c) (OpaquePointer?, GIOCondition, UnsafeMutableRawPointer?) -> gboolean = {
      _,
      _,
      data in
      guard let data else { return gboolean(0) }
      return gboolean(Unmanaged<InputMeter>.fromOpaque(data).takeUnretainedValue().inputArrived() ? 1 : 0)
    }
    // With libsoup's own: a source that is more urgent would keep it from reading.
    g_source_set_callback(
      source,
      unsafeBitCast(onInput, to: GSourceFunc.self),
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
    g_source_attach(source, thread.context)
  }

  deinit {
    stop()
    g_object_unref(UnsafeMutableRawPointer(socket))
  }

  /// A message is complete.
  func reset() {
    if let count = RawSocket.bytesRead(from: socket) { start = count }
  }

  /// So much has come in that is in order.
  func allow(_ count: Int) { start += UInt64(count) }

  func stop() {
    guard let source else { return }
    self.source = nil
    g_source_destroy(source)
    g_source_unref(source)
  }

  /// Whether to go on.
  private func inputArrived() -> Bool {
    guard check() else { return false }
    // And once more when libsoup has read what there is.
    thread.perform { [weak self] in _ = self?.check() }
    return true
  }

  private func check() -> Bool {
    guard source != nil, let count = RawSocket.bytesRead(from: socket) else { return false }
    guard count > start, count - start > limit else { return true }
    stop()
    onExcess()
    return false
  }
}
