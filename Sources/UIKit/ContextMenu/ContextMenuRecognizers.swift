// The two ways to open a context menu: a long press, and a click with the other button.

/// A long press that begins only where there is a menu.
@MainActor final class ContextMenuPress: UILongPressGestureRecognizer {
  var hasMenu: (CGPoint) -> Bool = { _ in false }

  override var mayBeginByItself: Bool { hasMenu(locationInWindow) }
}

/// A click with the secondary button, at once.
@MainActor final class SecondaryClick: UIGestureRecognizer {
  var hasMenu: (CGPoint) -> Bool = { _ in false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = event.buttonMask == .secondary ? .ended : .failed
  }

  override var mayBeginByItself: Bool { hasMenu(locationInWindow) }
}
