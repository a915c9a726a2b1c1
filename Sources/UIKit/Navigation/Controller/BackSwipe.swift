/// The swipe from the edge that takes the top controller off, with the finger steering.
@MainActor final class BackSwipe: UIGestureRecognizerDelegate {
  /// A pop is completed from this part of the width on, or by a flick this fast, in widths a second.
  static let threshold: CGFloat = 0.3
  static let flick: CGFloat = 1

  let recognizer = UIScreenEdgePanGestureRecognizer()
  private unowned let navigation: UINavigationController
  private var transition: NavigationTransition?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.delegate = self
    recognizer.addHandler { [weak self] in self?.recognizerDidChange() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation.stack.count > 1 && navigation.transition == nil && !navigation.isBarHidden
      && navigation.stack.last?.navigationItem.hidesBackButton == false
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    recognizer.edges = isMirrored ? .right : .left
    return true
  }

  /// Content does not scroll while the finger comes from the edge.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }

  private var isMirrored: Bool { navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var width: CGFloat { max(navigation.view.bounds.width, 1) }

  private var progress: CGFloat {
    let distance = recognizer.translation(in: navigation.view).x * (isMirrored ? -1 : 1)
    return min(max(distance / width, 0), 1)
  }

  private func recognizerDidChange() {
    switch recognizer.state {
    case .began: begin()
    case .changed: transition?.place(progress: progress)
    case .ended: end()
    case .cancelled, .failed: end(pops: false)
    case .possible: break
    }
  }

  private func begin() {
    guard let transition = navigation.beginInteractivePop() else { return }
    self.transition = transition
    transition.place(progress: progress)
  }

  private func end() {
    let speed = recognizer.velocity(in: navigation.view).x * (isMirrored ? -1 : 1) / width
    end(pops: speed >= Self.flick || (progress >= Self.threshold && speed > -Self.flick))
  }

  private func end(pops: Bool) {
    guard let transition else { return }
    self.transition = nil
    let rest = pops ? 1 - progress : progress
    transition.animate(
      to: pops ? 1 : 0,
      duration: max(NavigationTransition.duration * Double(rest), 0.1),
      options: .curveEaseOut
    )
  }
}

extension UINavigationController {
  func beginInteractivePop() -> NavigationTransition? {
    guard transition == nil, stack.count > 1, let top = stack.last else { return nil }
    let below = stack[stack.count - 2]
    top.willMove(toParent: nil)
    stack.removeLast()
    let change = NavigationChange(from: top, to: below, joining: [], leaving: [top], operation: .pop)
    let transition = NavigationTransition(change, to: below, in: self, animated: true)
    self.transition = transition
    transition.beginInteractively()
    return transition
  }
}
