internal import CGtk4

/// Connects handlers to the signals of GTK's objects, and takes them all off again.
///
/// A handler's C form names its signal's arguments; the last is the receiver, which has to outlive the connections.
/// Touched on the toolkit's thread only.
final class Signals {
  private var connections: [(object: UnsafeMutableRawPointer, handler: gulong)] = []
  private let receiver: UnsafeMutableRawPointer

  init(receiver: AnyObject) {
    self.receiver = Unmanaged.passUnretained(receiver).toOpaque()
  }

  func connect<Handler>(_ object: UnsafeMutableRawPointer, _ name: String, _ handler: Handler) {
    // GLib calls every handler through one type, and casts it to what the signal says.
    let callback = unsafeBitCast(handler, to: GCallback.self)
    let id = g_signal_connect_data(object, name, callback, receiver, nil, GConnectFlags(rawValue: 0))
    g_object_ref(object)
    connections.append((object, id))
  }

  func connect<Handler>(_ object: OpaquePointer, _ name: String, _ handler: Handler) {
    connect(UnsafeMutableRawPointer(object), name, handler)
  }

  func disconnectAll() {
    for (object, handler) in connections {
      g_signal_handler_disconnect(object, handler)
      g_object_unref(object)
    }
    connections = []
  }
}

extension UnsafeMutableRawPointer {
  /// The object that was given as the receiver of a signal.
  func receiver<Receiver: AnyObject>(as type: Receiver.Type) -> Receiver {
    Unmanaged<Receiver>.fromOpaque(self).takeUnretainedValue()
  }
}
