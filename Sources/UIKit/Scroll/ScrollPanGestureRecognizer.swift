/// The drag of a scroll view: it begins only along an axis that scrolls, and stops a glide at once.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }
  private(set) var caughtGlide = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView else { return }
    scrollView.scrolling.isTracking = true
    guard scrollView.isDecelerating, state == .possible else { return }
    caughtGlide = true
    scrollView.stopGlide()
    carryOut(machine.beginAtOnce())
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if activeTouches.allSatisfy({ touches.contains($0) }) { scrollView?.scrolling.isTracking = false }
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.scrolling.isTracking = false
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
    caughtGlide = false
    super.reset()
  }

  override var mayBeginByItself: Bool {
    guard let scrollView else { return false }
    // A display that scrolls by itself does so with fingers; with a mouse one may still drag.
    if scrollView.isScrolledByDisplay, activeTouches.contains(where: { $0.type == .direct }) { return false }
    // The letters at the side follow the finger themselves.
    if activeTouches.contains(where: { $0.view is SectionIndexView }) { return false }
    if caughtGlide { return true }
    return scrollView.mayDrag(along: machine.travel) && !keepsContentTouches
  }

  /// A touch that the content already has and will not give up.
  private var keepsContentTouches: Bool {
    guard let scrollView else { return false }
    return activeTouches.contains { touch in
      guard touch.delivery == .delivered, let view = touch.view, view !== scrollView else { return false }
      return !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view)
    }
  }
}

extension PanMachine {
  /// Begins where the fingers are, with no slop.
  package mutating func beginAtOnce() -> Action {
    markRecognized()
    return .begin
  }
}
