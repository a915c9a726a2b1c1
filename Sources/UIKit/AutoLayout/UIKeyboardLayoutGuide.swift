/// The area that the keyboard covers.
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  open var followsUndockedKeyboard = false
  /// Whether the guide starts at the safe area's bottom while there is no keyboard.
  open var usesBottomSafeArea = true
}
