internal import CSoup
import Foundation
internal import EventLoop

/// One open connection of a page; may be used from any thread.
package final class WebSocket: Sendable, Hashable {
  /// What is wrong with a client, as it is told when it is dropped.
  enum Refusal: Sendable {
    case nonsense(String)
    case flood
    case tooBig
    case binary
    /// The same tab has connected anew, so that this connection is of no use.
    case replaced
    case ended

    var code: UInt16 {
      switch self {
      case .nonsense, .flood: UInt16(SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION.rawValue)
      case .tooBig: UInt16(SOUP_WEBSOCKET_CLOSE_TOO_BIG.rawValue)
      case .binary: UInt16(SOUP_WEBSOCKET_CLOSE_UNSUPPORTED_DATA.rawValue)
      case .replaced: 4001
      case .ended: UInt16(SOUP_WEBSOCKET_CLOSE_GOING_AWAY.rawValue)
      }
    }

    var reason: String {
      switch self {
      // A close frame has room for 123 bytes.
      case .nonsense(let reason): String(decoding: reason.utf8.prefix(100), as: UTF8.self)
      case .flood: "too many messages"
      case .tooBig: "message too big"
      case .binary: "messages are text"
      case .replaced: "shown elsewhere"
      case .ended: "the app ended"
      }
    }
  }

  let tab: String
  private let thread: EventThread
  private let connection: UncheckedPointer

  /// Takes a reference of its own to the connection.
  init(_ connection: OpaquePointer, tab: String, on thread: EventThread) {
    self.tab = tab
    self.thread = thread
    self.connection = UncheckedPointer(connection)
    g_object_ref(UnsafeMutableRawPointer(connection))
  }

  deinit {
    let connection = connection
    thread.perform { g_object_unref(UnsafeMutableRawPointer(connection.pointer)) }
  }

  /// What fits into one packet gains nothing by being packed.
  private static let plainLimit = 1_200
  /// Nor does what a person waits for right now, if it is a few packets: unpacking takes browsers longer.
  private static let urgentLimit = 6_000

  /// Sends a text, UTF-8: a short one as it is, a long one packed (gzip) as a binary message.
  ///
  /// The protocol's own compression is off, because libsoup unpacks what comes in whatever its size.
  func send(_ text: Data, isUrgent: Bool = false) {
    let limit = isUrgent ? Self.urgentLimit : Self.plainLimit
    thread.perform { [connection] in
      guard soup_websocket_connection_get_state(connection.pointer) == SOUP_WEBSOCKET_STATE_OPEN else {
        return
      }
      let packed = text.count > limit ? Gzip.pack(text, level: 6) : nil
      let bytes = (packed ?? text).withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      let type = packed == nil ? SOUP_WEBSOCKET_DATA_TEXT : SOUP_WEBSOCKET_DATA_BINARY
      soup_websocket_connection_send_message(connection.pointer, type, bytes)
      g_bytes_unref(bytes)
    }
  }

  func close(_ refusal: Refusal) {
    thread.perform { [connection] in
      guard soup_websocket_connection_get_state(connection.pointer) == SOUP_WEBSOCKET_STATE_OPEN else {
        return
      }
      soup_websocket_connection_close(connection.pointer, refusal.code, refusal.reason)
    }
  }

  package static func == (left: WebSocket, right: WebSocket) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What happened to a connection.
enum SocketEvent: Sendable {
  case opened(WebSocket)
  case message(WebSocket, Data)
  /// With the code of the close frame; 1006 where the connection was lost.
  case closed(WebSocket, code: UInt16)

  var socket: WebSocket {
    switch self {
    case .opened(let socket), .message(let socket, _), .closed(let socket, _): socket
    }
  }
}
