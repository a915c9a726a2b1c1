/// One run of a presentation or dismissal.
@MainActor final class PresentationTransition {
  private let presentation: UIPresentationController
  private let isPresenting: Bool
  private let animated: Bool
  private let completion: (() -> Void)?

  init(
    _ presentation: UIPresentationController,
    isPresenting: Bool,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    self.presentation = presentation
    self.isPresenting = isPresenting
    self.animated = animated && UIView.areAnimationsEnabled
    self.completion = completion
  }

  private var presented: UIViewController { presentation.presentedViewController }
  private var presenter: UIViewController { presentation.presentingViewController }

  // MARK: Presenting

  func present(in window: UIWindow) {
    let container = PresentationContainerView(presentation, frame: window.bounds)
    presentation.containerView = container
    presented.presentation.isBeingPresented = true
    if presentation is UISheetPresentationController {
      presented.traitOverridesStorage.userInterfaceLevel = .elevated
    }
    window.addSubview(container)
    container.isInTransition = true
    guard let view = presentation.presentedView else { return }
    roundCorners(of: view)
    let removesPresenter = presentation.shouldRemovePresentersView
    if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    presentation.presentationTransitionWillBegin()
    let final = presentation.frameOfPresentedViewInContainerView
    container.addSubview(view)
    view.frame = final
    let animator = presented.transitioningDelegate?.animationController(
      forPresented: presented,
      presenting: presenter,
      source: presenter
    )
    let end = { [self] in didPresent(container, removesPresenter: removesPresenter) }
    guard animated else { return end() }
    if let animator { return run(animator, in: container, end) }
    UIView.performWithoutAnimation {
      view.layoutIfNeeded()
      place(view, away: true, from: final, in: container)
    }
    UIView.animate(withDuration: presentation.transitionDuration, delay: 0, options: .curveEaseOut) {
      [self] in
      place(view, away: false, from: final, in: container)
    } completion: { _ in
      end()
    }
  }

  private func roundCorners(of view: UIView) {
    guard let sheet = presentation as? UISheetPresentationController else { return }
    view.layer.cornerRadius = sheet.preferredCornerRadius ?? UISheetPresentationController.cornerRadius
    view.layer.cornerCurve = .continuous
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.clipsToBounds = true
  }

  private func place(
    _ view: UIView,
    away: Bool,
    from final: CGRect,
    in container: PresentationContainerView
  ) {
    container.dimming.alpha = away ? 0 : 1
    if presentation.place(view, isAway: away, final: final) { return }
    switch presented.modalTransitionStyle {
    case .crossDissolve, .flipHorizontal, .partialCurl: view.alpha = away ? 0 : 1
    case .coverVertical:
      view.frame = away ? final.offsetBy(dx: 0, dy: container.bounds.height - final.minY) : final
      (presentation as? UISheetPresentationController)?.placeGrabber()
    }
  }

  private func didPresent(_ container: PresentationContainerView, removesPresenter: Bool) {
    container.isInTransition = false
    container.setNeedsLayout()
    if removesPresenter {
      presenter.view.isHidden = true
      presenter.endAppearanceTransition()
    }
    presented.endAppearanceTransition()
    presented.presentation.isBeingPresented = false
    presentation.presentationTransitionDidEnd(true)
    completion?()
  }

  // MARK: Dismissing

  func dismiss() {
    guard let container = presentation.containerView as? PresentationContainerView,
      let view = presentation.presentedView
    else { return }
    presented.presentation.isBeingDismissed = true
    let removedPresenter = presentation.shouldRemovePresentersView
    container.isInTransition = true
    if removedPresenter {
      presenter.view.isHidden = false
      presenter.beginAppearanceTransition(true, animated: animated)
    }
    presented.beginAppearanceTransition(false, animated: animated)
    presentation.dismissalTransitionWillBegin()
    let end = { [self] in didDismiss(container, removedPresenter: removedPresenter) }
    guard animated else { return end() }
    if let animator = presented.transitioningDelegate?.animationController(forDismissed: presented) {
      return run(animator, in: container, end)
    }
    let final = view.frame
    UIView.animate(withDuration: presentation.transitionDuration, delay: 0, options: .curveEaseInOut) {
      [self] in
      place(view, away: true, from: final, in: container)
    } completion: { _ in
      end()
    }
  }

  private func didDismiss(_ container: PresentationContainerView, removedPresenter: Bool) {
    presentation.presentedView?.removeFromSuperview()
    container.removeFromSuperview()
    presentation.containerView = nil
    presenter.presentation.presented = nil
    presented.presentation.presenting = nil
    presented.presentation.controller = nil
    presented.endAppearanceTransition()
    if removedPresenter { presenter.endAppearanceTransition() }
    presented.presentation.isBeingDismissed = false
    presentation.dismissalTransitionDidEnd(true)
    completion?()
  }

  // MARK: An app's own animation

  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    in container: UIView,
    _ end: @escaping () -> Void
  ) {
    let context = TransitionContext(
      container: container,
      from: isPresenting ? presenter : presented,
      to: isPresenting ? presented : presenter,
      style: presented.modalPresentationStyle,
      finalFrame: presentation.frameOfPresentedViewInContainerView
    ) { completed in
      animator.animationEnded(completed)
      end()
    }
    animator.animateTransition(using: context)
  }
}

/// What an app's animator is given.
final class TransitionContext: UIViewControllerContextTransitioning {
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let from: UIViewController
  private let to: UIViewController
  private let frame: CGRect
  private let complete: (Bool) -> Void
  private(set) var transitionWasCancelled = false

  init(
    container: UIView,
    from: UIViewController,
    to: UIViewController,
    style: UIModalPresentationStyle,
    finalFrame: CGRect,
    complete: @escaping (Bool) -> Void
  ) {
    containerView = container
    self.from = from
    self.to = to
    presentationStyle = style
    frame = finalFrame
    self.complete = complete
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }

  func completeTransition(_ didComplete: Bool) {
    transitionWasCancelled = !didComplete
    complete(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    viewController.viewIfLoaded?.frame ?? .zero
  }

  func finalFrame(for viewController: UIViewController) -> CGRect { frame }
}
