/// Tells hover recognisers where the pointer is while no button is down.
@MainActor package enum HoverDispatcher {
  package static func dispatch(_ pointer: DisplayEvent.Pointer, at location: CGPoint, in window: UIWindow) {
    let view = pointer.phase == .left ? nil : window.hitTest(location, with: nil)
    let previous = recognizers(from: window.hoveredView)
    let current = recognizers(from: view)
    window.hoveredView = view
    for recognizer in previous where !current.contains(where: { $0 === recognizer }) {
      recognizer.pointerLeft()
    }
    for recognizer in current { recognizer.pointerMoved(to: location) }
  }

  private static func recognizers(from view: UIView?) -> [UIHoverGestureRecognizer] {
    var result: [UIHoverGestureRecognizer] = []
    var view = view
    while let current = view {
      result += current.gestureRecognizerList.compactMap { $0 as? UIHoverGestureRecognizer }
      view = current.superview
    }
    return result.filter(\.isEnabled)
  }
}
