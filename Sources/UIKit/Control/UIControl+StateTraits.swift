extension UIControl {
  /// The traits of a button in the control's state.
  var stateTraits: UIAccessibilityTraits { stateTraits(isSelected: isSelected) }

  func stateTraits(isSelected: Bool) -> UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}
