/// Follows the pointer over a view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var pointer = CGPoint.zero

  open override func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return pointer }
    return view.convert(pointer, from: window)
  }

  package func pointerMoved(to location: CGPoint) {
    pointer = location
    currentState = currentState == .possible ? .began : .changed
    sendActions()
  }

  package func pointerLeft() {
    guard currentState != .possible else { return }
    currentState = .ended
    sendActions()
    currentState = .possible
  }
}
