// The environment values that come from the system: locale, calendar, scene, appearance of text.

import Foundation

private enum LocaleKey: EnvironmentKey {
  static let defaultValue = Locale.current
}

private enum CalendarKey: EnvironmentKey {
  static let defaultValue = Calendar.current
}

private enum TimeZoneKey: EnvironmentKey {
  static let defaultValue = TimeZone.current
}

private enum IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

private enum ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

private enum ReduceMotionKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Whether controls take the user's input.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// What the scene is doing.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  public package(set) var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}

/// What a scene, or the app, is doing.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}
