import QuartzCore
import UIKit

private struct ForegroundLevelsKey: EnvironmentKey {
  static let defaultValue: ForegroundLevels? = nil
}

private struct BackgroundStyleKey: EnvironmentKey {
  static let defaultValue: AnyShapeStyle? = nil
}

private struct TintKey: EnvironmentKey {
  static let defaultValue: Color? = nil
}

private struct AccentColorKey: EnvironmentKey {
  static let defaultValue: Color? = nil
}

private struct DesktopAccentKey: EnvironmentKey {
  static let defaultValue: SceneAccent? = nil
}

private struct IsElevatedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  package var foregroundLevels: ForegroundLevels? {
    get { self[ForegroundLevelsKey.self] }
    set { self[ForegroundLevelsKey.self] = newValue }
  }

  /// What the `.background` style shows; nil is the system's background.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  package var tintColor: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  package var accentColorOverride: Color? {
    get { self[AccentColorKey.self] }
    set { self[AccentColorKey.self] = newValue }
  }

  /// Whether the content is in a sheet or the like, on a lighter background when dark.
  package var isElevated: Bool {
    get { self[IsElevatedKey.self] }
    set { self[IsElevatedKey.self] = newValue }
  }

  /// What the person has chosen for all programs of the desktop.
  package var desktopAccent: SceneAccent? {
    get { self[DesktopAccentKey.self] }
    set { self[DesktopAccentKey.self] = newValue }
  }

  package var accentColor: Color {
    if let accentColorOverride { return accentColorOverride }
    guard let accent = desktopAccent else { return Color(uiColor: .systemBlue) }
    return Color(red: accent.red, green: accent.green, blue: accent.blue)
  }

  package var tintOrAccent: Color { tintColor ?? accentColor }
}
