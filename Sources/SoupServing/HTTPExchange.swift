internal import CSoup
internal import EventLoop
import Foundation

/// One request whose answer is being made: the message waits until it is there, or its client has gone.
///
/// Sendable: touched on the server's thread only.
final class HTTPExchange: @unchecked Sendable {
  private let message: UncheckedPointer
  private weak var thread: EventThread?
  private var hasGone = false

  /// Called on the server's thread, while libsoup waits for what to do with the message.
  init(_ message: OpaquePointer, on thread: EventThread) {
    self.message = UncheckedPointer(message)
    self.thread = thread
    g_object_ref(UnsafeMutableRawPointer(message))
    soup_server_message_pause(message)
    let onEnd: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
      guard let data else { return }
      Unmanaged<HTTPExchange>.fromOpaque(data).takeUnretainedValue().hasGone = true
    }
    for signal in ["finished", "disconnected"] {
      g_signal_connect_data(
        UnsafeMutableRawPointer(message),
        signal,
        unsafeBitCast(onEnd, to: GCallback.self),
        Unmanaged.passRetained(self).toOpaque(),
        { data, _ in if let data { Unmanaged<HTTPExchange>.fromOpaque(data).release() } },
        GConnectFlags(rawValue: 0)
      )
    }
  }

  /// Sends the answer; from any thread, once.
  func finish(with response: HTTPResponse) {
    thread?.perform { [self] in
      defer { g_object_unref(UnsafeMutableRawPointer(message.pointer)) }
      guard !hasGone else { return }
      soup_server_message_set_status(message.pointer, guint(response.status), nil)
      response.body.withUnsafeBytes { bytes in
        soup_server_message_set_response(
          message.pointer,
          response.type,
          SOUP_MEMORY_COPY,
          bytes.bindMemory(to: CChar.self).baseAddress,
          gsize(bytes.count)
        )
      }
      soup_server_message_unpause(message.pointer)
    }
  }
}
