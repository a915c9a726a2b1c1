/// One push or pop, from the "will" callbacks to the "did" callbacks.
@MainActor final class NavigationTransition {
  /// In seconds (apple-facts §8.2).
  static let duration: TimeInterval = 0.35
  /// How far the lower of the two screens moves, as a part of the width.
  static let parallax: CGFloat = 0.3

  private let change: NavigationChange
  private unowned let navigation: UINavigationController
  private let to: UIViewController
  let isAnimated: Bool
  private(set) var isInteractive = false
  private(set) var isCancelled = false
  private let dimming = UIView()
  private var isOver = false
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(
    _ change: NavigationChange,
    to: UIViewController,
    in navigation: UINavigationController,
    animated: Bool
  ) {
    self.change = change
    self.to = to
    self.navigation = navigation
    isAnimated = animated
  }

  private var isInWindow: Bool { navigation.view.window != nil }
  private var isPush: Bool { change.operation == .push }
  private var isMirrored: Bool { navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Beginning

  func begin() {
    prepare()
    guard isAnimated else { return end(completed: true) }
    if let from = change.from,
      let animator = navigation.delegate?.navigationController(
        navigation,
        animationControllerFor: change.operation,
        from: from,
        to: to
      )
    {
      return run(animator, from: from)
    }
    UIView.performWithoutAnimation { place(progress: 0) }
    animate(to: 1, duration: Self.duration, options: .curveEaseInOut)
  }

  /// Begins a pop that a finger steers.
  func beginInteractively() {
    isInteractive = true
    prepare()
    place(progress: 0)
  }

  private func prepare() {
    if isInWindow {
      markMoves()
      change.from?.beginAppearanceTransition(false, animated: isAnimated)
      to.beginAppearanceTransition(true, animated: isAnimated)
    }
    navigation.updateBar(animated: isAnimated && !isInteractive)
    navigation.delegate?.navigationController(navigation, willShow: to, animated: isAnimated)
    addViews()
  }

  private func markMoves() {
    if change.joining.contains(where: { $0 === to }) { to.appearance.isMovingToParent = true }
    if let from = change.from, change.leaving.contains(where: { $0 === from }) {
      from.appearance.isMovingFromParent = true
    }
  }

  private func addViews() {
    let content = navigation.content
    UIView.performWithoutAnimation {
      to.view.frame = navigation.frameOfContent(for: to)
      to.containerSafeAreaInsets = navigation.insets(for: to)
      if isPush {
        content.addSubview(to.view)
      } else {
        content.insertSubview(to.view, at: 0)
      }
      navigation.syncBar()
      to.containerSafeAreaInsets = navigation.insets(for: to)
      guard isAnimated else { return }
      dimming.backgroundColor = .black
      dimming.isUserInteractionEnabled = false
      dimming.accessibilityElementsHidden = true
      dimming.frame = content.bounds
      content.insertSubview(dimming, belowSubview: upper)
      navigation.view.layoutIfNeeded()
    }
  }

  private var upper: UIView { isPush ? to.view : change.from?.view ?? to.view }
  private var lower: UIView? { isPush ? change.from?.viewIfLoaded : to.view }

  // MARK: Moving

  /// Puts both screens where they are after a part of the transition.
  func place(progress: CGFloat) {
    let width = navigation.content.bounds.width * (isMirrored ? -1 : 1)
    let shown = isPush ? progress : 1 - progress
    upper.transform = CGAffineTransform(translationX: width * (1 - shown), y: 0)
    lower?.transform = CGAffineTransform(translationX: -width * Self.parallax * shown, y: 0)
    dimming.alpha = 0.1 * shown
  }

  func animate(to progress: CGFloat, duration: TimeInterval, options: UIView.AnimationOptions) {
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      self.place(progress: progress)
      for animation in self.alongside { animation(self) }
      self.alongside = []
    } completion: { _ in
      self.end(completed: progress == 1)
    }
  }

  private func run(_ animator: any UIViewControllerAnimatedTransitioning, from: UIViewController) {
    let context = TransitionContext(
      container: navigation.content,
      from: from,
      to: to,
      style: .none,
      finalFrame: navigation.frameOfContent(for: to)
    ) { completed in
      animator.animationEnded(completed)
      self.end(completed: true)
    }
    animator.animateTransition(using: context)
    for animation in alongside { animation(self) }
    alongside = []
  }

  // MARK: Ending

  /// Goes to the end at once, as when another change of the stack begins.
  func finishNow() {
    for view in [upper, lower] { view?.layer.removeAllAnimations() }
    end(completed: true)
  }

  private func end(completed: Bool) {
    guard !isOver else { return }
    isOver = true
    isCancelled = !completed
    navigation.transition = nil
    UIView.performWithoutAnimation {
      for view in [upper, lower] { view?.transform = .identity }
      dimming.removeFromSuperview()
    }
    if completed { finish() } else { revert() }
    for completion in completions { completion(self) }
  }

  private func finish() {
    if let view = change.from?.viewIfLoaded, view !== to.view { view.removeFromSuperview() }
    navigation.place(to)
    navigation.view.setNeedsLayout()
    navigation.syncBar()
    if isInWindow || change.from?.appearance.phase == .disappearing {
      change.from?.endAppearanceTransition()
      to.endAppearanceTransition()
    }
    change.finishMoves(to: navigation)
    navigation.delegate?.navigationController(navigation, didShow: to, animated: isAnimated)
  }

  /// The finger took the pop back.
  private func revert() {
    guard let from = change.from else { return }
    navigation.stack += change.leaving
    to.beginAppearanceTransition(false, animated: isAnimated)
    from.beginAppearanceTransition(true, animated: isAnimated)
    to.view.removeFromSuperview()
    for controller in change.leaving { controller.willMove(toParent: navigation) }
    navigation.updateBar(animated: false)
    navigation.place(from)
    navigation.view.setNeedsLayout()
    navigation.syncBar()
    to.endAppearanceTransition()
    from.endAppearanceTransition()
  }
}

extension NavigationTransition: UIViewControllerTransitionCoordinator {
  var transitionDuration: TimeInterval { isAnimated ? Self.duration : 0 }
  var percentComplete: CGFloat { isOver ? 1 : 0 }
  var containerView: UIView { navigation.content }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? change.from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? change.from?.viewIfLoaded : key == .to ? to.view : nil
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }
}
