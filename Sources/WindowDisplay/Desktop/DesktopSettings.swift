internal import CGtk4
internal import EventLoop
internal import QuartzCore

/// What the desktop's person has chosen for all programs.
struct DesktopSettings: Sendable, Equatable {
  var isDark = false
  var reducesMotion = false
  var wantsHighContrast = false
  /// Nil where nobody has chosen a colour.
  var accent: SceneAccent?
  /// 1 is the desktop's usual text.
  var textScale: CGFloat = 1

  /// The Dynamic Type size that comes closest, in the order of the body style's sizes.
  var textSize: String? {
    guard abs(textScale - 1) > 0.02 else { return nil }
    let body: [(String, CGFloat)] = [
      ("XS", 14), ("S", 15), ("M", 16), ("L", 17), ("XL", 19), ("XXL", 21), ("XXXL", 23),
      ("AX1", 28), ("AX2", 33), ("AX3", 40), ("AX4", 47), ("AX5", 53),
    ]
    return body.min { abs($0.1 - 17 * textScale) < abs($1.1 - 17 * textScale) }?.0
  }
}

/// Follows the desktop's settings, as GTK, the desktop's own settings and its portal know them; the later have the last
/// word.
///
/// Sendable: touched on the toolkit's thread only.
final class SettingsObserver: @unchecked Sendable {
  private let changed: @Sendable (DesktopSettings) -> Void
  private lazy var signals = Signals(receiver: self)
  private var last: DesktopSettings?
  private var preferences: DesktopPreferences?
  private var portal: SettingsPortal?

  init(changed: @escaping @Sendable (DesktopSettings) -> Void) { self.changed = changed }

  /// Reports the settings now, and whenever they differ from then on.
  func start() {
    guard let settings = gtk_settings_get_default() else { return }
    let noticed:
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void =
        {
          _,
          _,
          data in data?.receiver(as: SettingsObserver.self).read()
        }
    for name in [
      "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-enable-animations", "gtk-xft-dpi",
    ] {
      signals.connect(settings, "notify::\(name)", noticed)
    }
    preferences = DesktopPreferences { [unowned self] in read() }
    portal = SettingsPortal { [unowned self] in read() }
    portal?.start()
    read()
  }

  func stop() {
    signals.disconnectAll()
    preferences?.stop()
    portal?.stop()
  }

  private func read() {
    guard let settings = gtk_settings_get_default() else { return }
    var new = DesktopSettings()
    let theme = Self.string(settings, "gtk-theme-name") ?? ""
    new.isDark =
      Self.integer(settings, "gtk-application-prefer-dark-theme", of: Self.boolean) != 0
      || theme.lowercased().hasSuffix("-dark") || theme.lowercased().hasSuffix(":dark")
    new.wantsHighContrast = theme.lowercased().hasPrefix("highcontrast")
    new.reducesMotion = Self.integer(settings, "gtk-enable-animations", of: Self.boolean) == 0
    // In 1024ths of a dot per inch, of which a desktop has 96.
    let resolution = Self.integer(settings, "gtk-xft-dpi", of: Self.int)
    if resolution > 0 { new.textScale = CGFloat(resolution) / 1024 / 96 }
    preferences?.complete(&new)
    portal?.complete(&new)
    guard new != last else { return }
    last = new
    changed(new)
  }

  // GLib's fundamental types by the numbers that its macros give them.
  private static let boolean = GType(5 << 2)
  private static let int = GType(6 << 2)
  private static let text = GType(16 << 2)

  private static func integer(_ settings: OpaquePointer, _ name: String, of type: GType) -> Int {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      name,
      &value
    )
    return type == boolean ? Int(g_value_get_boolean(&value)) : Int(g_value_get_int(&value))
  }

  private static func string(_ settings: OpaquePointer, _ name: String) -> String? {
    var value = GValue()
    g_value_init(&value, text)
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      name,
      &value
    )
    return g_value_get_string(&value).map { String(cString: $0) }
  }
}
