/// The measures of buttons, as on iOS 17 and 18.
enum ButtonMetrics {
  /// With a 20.33-point title: 34.33 high at medium, about 50 at large and 28 at small.
  static func insets(for size: UIButton.Configuration.Size) -> NSDirectionalEdgeInsets {
    switch size {
    case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  static func titleStyle(for size: UIButton.Configuration.Size) -> UIFont.TextStyle {
    switch size {
    case .mini, .small: .subheadline
    case .medium, .large: .body
    }
  }

  static let subtitleStyle = UIFont.TextStyle.footnote

  static func cornerRadius(
    _ style: UIButton.Configuration.CornerStyle,
    size: UIButton.Configuration.Size,
    height: CGFloat
  ) -> CGFloat {
    switch style {
    case .small: 6
    case .medium: 8
    case .large: 12
    case .capsule: height / 2
    case .dynamic, .fixed:
      switch size {
      case .mini, .small: 6
      case .medium: 8
      case .large: 12
      }
    }
  }

  /// Above and below the label of a system button without a configuration.
  static let systemPadding: CGFloat = 6
  /// How visible the content of a button is while it is pressed.
  static let highlightedContentAlpha: CGFloat = 0.2
  /// The same for the backgrounds of configurations.
  static let highlightedBackgroundAlpha: CGFloat = 0.75
  static let tintedBackgroundAlpha: CGFloat = 0.18
}
