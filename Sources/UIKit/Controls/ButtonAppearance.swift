/// The colours of a button in one state.
struct ButtonAppearance: Equatable {
  var foreground: UIColor
  /// Nil: no background.
  var background: UIColor?
  var contentAlpha: CGFloat = 1

  /// What a configuration looks like in a state of the button.
  init(_ configuration: UIButton.Configuration, state: UIControl.State, role: UIButton.Role, tint: UIColor) {
    let accent = role == .destructive ? UIColor.systemRed : tint
    let isProminent: Bool
    switch configuration.style {
    case .plain, .borderless:
      isProminent = false
      foreground = configuration.baseForegroundColor ?? accent
      background = configuration.baseBackgroundColor
    case .tinted, .borderedTinted:
      isProminent = false
      foreground = configuration.baseForegroundColor ?? accent
      let base = configuration.baseBackgroundColor ?? accent
      background = base.withAlphaComponent(ButtonMetrics.tintedBackgroundAlpha)
    case .gray, .bordered:
      isProminent = false
      foreground = configuration.baseForegroundColor ?? accent
      background = configuration.baseBackgroundColor ?? .secondarySystemFill
    case .filled, .borderedProminent:
      isProminent = true
      foreground = configuration.baseForegroundColor ?? .white
      background = configuration.baseBackgroundColor ?? accent
    }
    if configuration.resolvedState == state { return }
    if state.contains(.disabled) {
      foreground = .tertiaryLabel
      if background != nil, configuration.style != .plain { background = .tertiarySystemFill }
      return
    }
    if state.contains(.selected), configuration.automaticallyUpdateForSelection, !isProminent {
      background = accent.withAlphaComponent(ButtonMetrics.tintedBackgroundAlpha)
    }
    if state.contains(.highlighted) {
      if let color = background {
        background = color.withAlphaComponent(color.alphaComponent * ButtonMetrics.highlightedBackgroundAlpha)
      } else {
        contentAlpha = ButtonMetrics.highlightedContentAlpha
      }
    }
  }
}

extension UIColor {
  fileprivate var alphaComponent: CGFloat { components(for: .current).alpha }
}
