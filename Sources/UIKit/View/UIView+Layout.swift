// Marking what needs layout, so that the pass visits only that.

extension UIView {
  package func markNeedsLayout() {
    guard !viewState.needsLayout else { return }
    viewState.needsLayout = true
    requestLayoutPass()
  }

  /// Makes the path from the window to this view known to the layout pass.
  package func requestLayoutPass() {
    if let superview = superviewStorage {
      superview.markDescendantNeedsLayout()
    } else if self is UIWindow {
      UpdateCycle.main.setNeedsUpdate()
    }
  }

  package func markDescendantNeedsLayout() {
    guard !viewState.descendantNeedsLayout else { return }
    viewState.descendantNeedsLayout = true
    requestLayoutPass()
  }
}
