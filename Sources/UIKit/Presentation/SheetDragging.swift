/// Has a sheet follow the finger.
@MainActor final class SheetDragging: UIGestureRecognizerDelegate {
  private let drag = UIPanGestureRecognizer()
  private unowned let sheet: UISheetPresentationController
  private unowned let container: PresentationContainerView

  init(_ sheet: UISheetPresentationController, in container: PresentationContainerView) {
    (self.sheet, self.container) = (sheet, container)
    drag.delegate = self
    drag.addHandler { [weak self] in self?.dragDidChange() }
    container.addGestureRecognizer(drag)
  }

  private func dragDidChange() {
    guard let view = sheet.presentedView, !container.isInTransition || drag.state != .began else { return }
    let isDismissible = !sheet.presentedViewController.isModalInPresentation
    let course = sheet.makeDrag(isDismissible: isDismissible)
    let translation = drag.translation(in: container).y
    switch drag.state {
    case .began, .changed:
      container.isInTransition = true
      view.frame = sheet.frame(height: course.shownHeight(for: translation))
      view.layoutIfNeeded()
      sheet.placeGrabber()
    case .ended:
      end(course.outcome(translation: translation, velocity: drag.velocity(in: container).y))
    case .cancelled, .failed: settle()
    case .possible: break
    }
  }

  private func end(_ outcome: SheetDrag.Outcome) {
    container.isInTransition = false
    switch outcome {
    case .dismiss: if !container.dismissByTouch() { settle() }
    case .rest(let index): settle { sheet.select(index) }
    }
  }

  private func settle(_ change: () -> Void = {}) {
    container.isInTransition = false
    sheet.animateChanges(change)
  }

  // MARK: Content that scrolls

  /// It goes first, unless it stands at its top and is pulled down, or the sheet can grow.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // What it took to be a drag at all is no part of the translation.
    let translation = drag.translation(in: container)
    let course = translation == .zero ? drag.velocity(in: container) : translation
    guard abs(course.y) > abs(course.x) else { return false }
    guard let scrollView = scrollView(at: drag.location(in: container)) else { return true }
    guard scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top else { return false }
    return course.y > 0 || (sheet.canGrow && sheet.prefersScrollingExpandsWhenScrolledToEdge)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer
  }

  /// The outermost view at a point that scrolls up and down.
  private func scrollView(at point: CGPoint) -> UIScrollView? {
    var found: UIScrollView?
    var view = container.hitTest(point, with: nil)
    while let current = view, current !== container {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.scrollsVertically {
        found = scrollView
      }
      view = current.superview
    }
    return found
  }
}

extension UIScrollView {
  fileprivate var scrollsVertically: Bool {
    alwaysBounceVertical || contentSize.height + adjustedContentInset.vertical > bounds.height
  }
}
