internal import CGtk4
internal import QuartzCore

/// The settings that desktops of all kinds tell programs over D-Bus: `org.freedesktop.appearance`.
///
/// Where there is no session bus, or no portal on it, nothing is said here. Touched on the toolkit's thread only.
final class SettingsPortal {
  private static let namespace = "org.freedesktop.appearance"

  private let changed: () -> Void
  private lazy var signals = Signals(receiver: self)
  private var proxy: UnsafeMutablePointer<GDBusProxy>?
  private var isStopped = false
  private var isDark: Bool?
  private var wantsHighContrast: Bool?
  private var accent: SceneAccent?

  init(changed: @escaping () -> Void) { self.changed = changed }

  func start() {
    g_dbus_proxy_new_for_bus(
      G_BUS_TYPE_SESSION,
      G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES,
      nil,
      "org.freedesktop.portal.Desktop",
      "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.Settings",
      nil,
      { _, result, data in
        guard let data else { return }
        let owner = Unmanaged<SettingsPortal>.fromOpaque(data).takeRetainedValue()
        owner.found(g_dbus_proxy_new_for_bus_finish(result, nil))
      },
      Unmanaged.passRetained(self).toOpaque()
    )
  }

  func stop() {
    isStopped = true
    signals.disconnectAll()
    proxy.map { g_object_unref($0) }
    proxy = nil
  }

  /// Adds what the portal has said.
  func complete(_ new: inout DesktopSettings) {
    if let isDark { new.isDark = isDark }
    if let wantsHighContrast { new.wantsHighContrast = wantsHighContrast }
    if let accent { new.accent = accent }
  }

  private func found(_ found: UnsafeMutablePointer<GDBusProxy>?) {
    guard let found else { return }
    guard !isStopped else { return g_object_unref(found) }
    proxy = found
    let told:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, OpaquePointer?,
        UnsafeMutableRawPointer?
      ) -> Void = { _, _, _, _, data in data?.receiver(as: SettingsPortal.self).ask() }
    signals.connect(found, "g-signal", told)
    ask()
  }

  private func ask() {
    guard let proxy else { return }
    let words = Self.namespace.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name]
      return g_variant_new_strv(&names, 1)
    }
    var arguments: [OpaquePointer?] = [words]
    g_dbus_proxy_call(
      proxy,
      "ReadAll",
      g_variant_new_tuple(&arguments, 1),
      G_DBUS_CALL_FLAGS_NONE,
      -1,
      nil,
      { source, result, data in
        guard let source, let data else { return }
        let owner = Unmanaged<SettingsPortal>.fromOpaque(data).takeRetainedValue()
        let proxy = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GDBusProxy.self)
        guard let answer = g_dbus_proxy_call_finish(proxy, result, nil) else { return }
        owner.take(answer)
        g_variant_unref(answer)
      },
      Unmanaged.passRetained(self).toOpaque()
    )
  }

  private func take(_ answer: OpaquePointer) {
    guard !isStopped, String(cString: g_variant_get_type_string(answer)) == "(a{sa{sv}})",
      let all = g_variant_get_child_value(answer, 0)
    else { return }
    defer { g_variant_unref(all) }
    guard let group = g_variant_lookup_value(all, Self.namespace, nil) else { return }
    defer { g_variant_unref(group) }
    // 0 is no preference, and leaves the word to others.
    switch number("color-scheme", in: group) {
    case 1: isDark = true
    case 2: isDark = false
    case _: isDark = nil
    }
    wantsHighContrast = number("contrast", in: group).map { $0 == 1 }
    accent = color("accent-color", in: group)
    changed()
  }

  private func number(_ name: String, in group: OpaquePointer) -> UInt32? {
    guard let value = g_variant_lookup_value(group, name, nil) else { return nil }
    defer { g_variant_unref(value) }
    return String(cString: g_variant_get_type_string(value)) == "u" ? g_variant_get_uint32(value) : nil
  }

  /// Parts that are not from 0 to 1 mean that nobody has chosen a colour.
  private func color(_ name: String, in group: OpaquePointer) -> SceneAccent? {
    guard let value = g_variant_lookup_value(group, name, nil) else { return nil }
    defer { g_variant_unref(value) }
    guard String(cString: g_variant_get_type_string(value)) == "(ddd)" else { return nil }
    let parts = (0..<3).compactMap { index -> CGFloat? in
      guard let part = g_variant_get_child_value(value, gsize(index)) else { return nil }
      defer { g_variant_unref(part) }
      return CGFloat(g_variant_get_double(part))
    }
    guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return SceneAccent(red: parts[0], green: parts[1], blue: parts[2])
  }
}
