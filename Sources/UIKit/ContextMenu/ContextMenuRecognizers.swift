// The two ways to open a context menu: a long press, and a click with the other button.

/// A long press that begins only where there is a menu.
@MainActor final class ContextMenuPress: UILongPressGestureRecognizer {
  var hasMenu: (CGPoint) -> Bool = { _ in false }

  override var mayBeginByItself: Bool { hasMenu(locationInWindow) }

  /// Presses of what lies below give way to the menu; scrolling does not, nor a click that has opened it.
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer is UIPanGestureRecognizer || preventingGestureRecognizer is SecondaryClick
  }

  /// Ends what other recognisers of the view have begun.
  func cancelOthers() {
    for other in view?.gestureRecognizerList ?? [] where other !== self && other.isTracking && other.isEnabled
    {
      other.isEnabled = false
      other.isEnabled = true
    }
  }
}

/// A click with the secondary button, at once.
@MainActor final class SecondaryClick: UIGestureRecognizer {
  var hasMenu: (CGPoint) -> Bool = { _ in false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = event.buttonMask == .secondary ? .ended : .failed
  }

  override var mayBeginByItself: Bool { hasMenu(locationInWindow) }
}
