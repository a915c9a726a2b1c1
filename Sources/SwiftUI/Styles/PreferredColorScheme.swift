// `preferredColorScheme`: what the content wants of the window or presentation that it is in.

import UIKit

extension View {
  /// Sets whether the whole presentation that the view is in is light or dark; nil leaves it as it is.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
}

/// The scheme that the views of a presentation prefer.
public struct PreferredColorSchemeKey: PreferenceKey {
  public static var defaultValue: ColorScheme? { nil }
  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = value ?? nextValue()
  }
}
