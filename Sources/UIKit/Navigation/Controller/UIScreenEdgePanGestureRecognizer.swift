/// Recognises a finger that drags in from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How near to the edge the finger has to come down, in points.
  private static let reach: CGFloat = 24

  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !isAtEdge(touch) { ignore(touch, for: event) }
    guard !activeTouches.isEmpty else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }

  private func isAtEdge(_ touch: UITouch) -> Bool {
    guard let window = view?.window else { return false }
    let point = touch.location(in: window)
    return edges.contains(.left) && point.x <= Self.reach
      || edges.contains(.right) && point.x >= window.bounds.width - Self.reach
      || edges.contains(.top) && point.y <= Self.reach
      || edges.contains(.bottom) && point.y >= window.bounds.height - Self.reach
  }
}
