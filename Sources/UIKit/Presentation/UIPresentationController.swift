/// Is told of what a person does with a presentation.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
}

/// Places a presented controller's view, and the views around it.
@MainActor open class UIPresentationController: NSObject, UITraitEnvironment {
  public let presentedViewController: UIViewController
  open package(set) weak var presentingStorage: UIViewController?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open package(set) var containerView: UIView?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presentingStorage = presentingViewController
    super.init()
  }

  open var presentingViewController: UIViewController { presentingStorage ?? presentedViewController }
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldRemovePresentersView: Bool { true }
  open var shouldPresentInFullscreen: Bool { true }
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What lies over the presenter; nil where it is covered, or stays as it is.
  package var dimmingColor: UIColor? { nil }
  /// Whether a touch outside the presented view dismisses it.
  package var dismissesByTouchOutside: Bool { dimmingColor != nil }
  /// A touch outside the presented view.
  package func touchedOutside() {
    (containerView as? PresentationContainerView)?.dismissByTouch()
  }
  /// Places the presented view for the two ends of the transition; false leaves it to the usual one.
  package func place(_ view: UIView, isAway: Bool, final: CGRect) -> Bool { false }
  package var transitionDuration: TimeInterval { Presentations.duration }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
}
