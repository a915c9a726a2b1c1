internal import CGtk4

/// Whether programs are to be on the desktop's accessibility bus, as that says.
///
/// Sendable: touched on the toolkit's thread only.
final class AssistiveTechnology: @unchecked Sendable {
  private let changed: @Sendable (Bool) -> Void
  private lazy var signals = Signals(receiver: self)
  private var status: UnsafeMutablePointer<GDBusProxy>?
  private var isListening = false

  init(changed: @escaping @Sendable (Bool) -> Void) { self.changed = changed }

  /// Asks, and goes on listening; where there is no session bus, nobody does.
  func start() {
    g_dbus_proxy_new_for_bus(
      G_BUS_TYPE_SESSION,
      G_DBUS_PROXY_FLAGS_NONE,
      nil,
      "org.a11y.Bus",
      "/org/a11y/bus",
      "org.a11y.Status",
      nil,
      { _, result, data in
        guard let data else { return }
        let owner = Unmanaged<AssistiveTechnology>.fromOpaque(data).takeRetainedValue()
        owner.found(g_dbus_proxy_new_for_bus_finish(result, nil))
      },
      Unmanaged.passRetained(self).toOpaque()
    )
  }

  /// The bus of the desktop's session; nil until it is known, or where there is none.
  var session: OpaquePointer? { status.flatMap { g_dbus_proxy_get_connection($0) } }

  func stop() {
    signals.disconnectAll()
    status.map { g_object_unref($0) }
    status = nil
  }

  private func found(_ proxy: UnsafeMutablePointer<GDBusProxy>?) {
    guard let proxy else { return }
    status = proxy
    // By default GLib ends a program whose session bus has gone, and with it what its person was at.
    if let session { g_dbus_connection_set_exit_on_close(session, gboolean(0)) }
    let changed:
      @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Void = { _, _, _, data in data?.receiver(as: AssistiveTechnology.self).read() }
    signals.connect(proxy, "g-properties-changed", changed)
    read()
  }

  private func read() {
    let isListening = isOn("IsEnabled") || isOn("ScreenReaderEnabled")
    guard isListening != self.isListening else { return }
    self.isListening = isListening
    changed(isListening)
  }

  private func isOn(_ name: String) -> Bool {
    guard let status, let value = g_dbus_proxy_get_cached_property(status, name) else { return false }
    defer { g_variant_unref(value) }
    return g_variant_get_boolean(value) != 0
  }
}
