/// What a blurred material comes to over plain content: a translucent colour.
package enum TranslucentMaterial: Sendable {
  case ultraThin
  case thin
  case regular
  case thick
  case ultraThick
  /// That of bars.
  case chrome

  package var opacity: CGFloat {
    switch self {
    case .ultraThin: 0.55
    case .thin: 0.65
    case .regular: 0.75
    case .thick: 0.85
    case .ultraThick: 0.93
    case .chrome: 0.94
    }
  }

  package func white(isDark: Bool) -> CGFloat {
    switch self {
    case .ultraThin, .thin, .regular, .thick, .ultraThick: isDark ? 0.13 : 0.97
    case .chrome: (isDark ? 29 : 249) / 255
    }
  }

  package func color(isDark: Bool) -> UIColor {
    UIColor(white: white(isDark: isDark), alpha: opacity)
  }
}
