internal import CGtk4
internal import QuartzCore

/// The settings of GNOME and the desktops that share them, where they are installed.
///
/// Touched on the toolkit's thread only.
final class DesktopPreferences {
  private static let interface = "org.gnome.desktop.interface"
  private static let accessibility = "org.gnome.desktop.a11y.interface"

  private let changed: () -> Void
  private lazy var signals = Signals(receiver: self)
  private var settings: [String: UnsafeMutablePointer<GSettings>] = [:]
  private var keys: Set<String> = []

  init(changed: @escaping () -> Void) {
    self.changed = changed
    open(Self.interface, ["color-scheme", "accent-color", "enable-animations", "text-scaling-factor"])
    open(Self.accessibility, ["high-contrast"])
  }

  private func open(_ name: String, _ wanted: [String]) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, name, gboolean(1))
    else { return }
    defer { g_settings_schema_unref(schema) }
    let known = wanted.filter { g_settings_schema_has_key(schema, $0) != 0 }
    guard !known.isEmpty, let opened = g_settings_new_full(schema, nil, nil) else { return }
    settings[name] = opened
    keys.formUnion(known)
    let noticed:
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void = {
        _,
        _,
        data in data?.receiver(as: DesktopPreferences.self).changed()
      }
    signals.connect(UnsafeMutableRawPointer(opened), "changed", noticed)
    // Settings tell of changes only once they have been read.
    for key in known { g_variant_unref(g_settings_get_value(opened, key)) }
  }

  func stop() {
    signals.disconnectAll()
    for opened in settings.values { g_object_unref(opened) }
    settings = [:]
  }

  /// Adds what has been chosen here.
  func complete(_ new: inout DesktopSettings) {
    if let interface = settings[Self.interface] {
      switch text("color-scheme", of: interface) {
      case "prefer-dark": new.isDark = true
      case "prefer-light": new.isDark = false
      case _: break
      }
      if keys.contains("enable-animations"), g_settings_get_boolean(interface, "enable-animations") == 0 {
        new.reducesMotion = true
      }
      // Where GTK has been told, it is in the resolution already.
      if keys.contains("text-scaling-factor"), new.textScale == 1 {
        new.textScale = CGFloat(g_settings_get_double(interface, "text-scaling-factor"))
      }
      new.accent = text("accent-color", of: interface).flatMap { AccentName(rawValue: $0) }?.color
    }
    if let accessibility = settings[Self.accessibility],
      g_settings_get_boolean(accessibility, "high-contrast") != 0
    {
      new.wantsHighContrast = true
    }
  }

  private func text(_ key: String, of settings: UnsafeMutablePointer<GSettings>) -> String? {
    guard keys.contains(key), let text = g_settings_get_string(settings, key) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}

/// The accent colours of GNOME; its own blue is nobody's choice.
private enum AccentName: String {
  case teal, green, yellow, orange, red, pink, purple, slate

  var color: SceneAccent {
    switch self {
    case .teal: color(0x21, 0x90, 0xA4)
    case .green: color(0x3A, 0x94, 0x4A)
    case .yellow: color(0xC8, 0x88, 0x00)
    case .orange: color(0xED, 0x5B, 0x00)
    case .red: color(0xE6, 0x2D, 0x42)
    case .pink: color(0xD5, 0x61, 0x99)
    case .purple: color(0x91, 0x41, 0xAC)
    case .slate: color(0x6F, 0x83, 0x96)
    }
  }

  private func color(_ red: Int, _ green: Int, _ blue: Int) -> SceneAccent {
    SceneAccent(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255)
  }
}
