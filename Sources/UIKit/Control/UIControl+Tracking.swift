// From touches to control events.

extension UIControl {
  /// How far outside its bounds a touch that began inside still counts as inside.
  private static let reach: CGFloat = 70

  package func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
    // A click with the other button is for context menus.
    guard event?.buttonMask != .secondary else { return }
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTouchInside = true
    guard beginTracking(touch, with: event) else { return }
    isTracking = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  package func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    guard continueTracking(touch, with: event) else {
      finishTracking()
      return
    }
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
    if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  package func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = isNear(touch)
    let endedInside = isTouchInside
    endTracking(touch, with: event)
    finishTracking()
    if hasShownMenu {
      send(.touchCancel, event)
    } else if endedInside {
      send(.touchUpInside, event)
      if sendsPrimaryActionOnTap { send(primaryEvents, event) }
    } else {
      send(.touchUpOutside, event)
    }
  }

  package func trackCancelled(_ event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    finishTracking()
    send(.touchCancel, event)
  }

  private func finishTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
  }
}
