/// Where the arrow of a popover points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// Is told of what happens to a popover.
@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Shows a controller in a bubble that points at what it is about.
open class UIPopoverPresentationController: UIPresentationController {
  private let chrome = PopoverChrome()

  /// The view the popover points at.
  open var sourceView: UIView?
  /// The part of the source view it points at; null is all of it.
  open var sourceRect: CGRect = .null
  /// The bar button it points at.
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown
  open var passthroughViews: [UIView]?
  open var canOverlapSourceViewRect = false
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// Nil is the system's.
  open var backgroundColor: UIColor? {
    didSet { chrome.color = backgroundColor ?? AlertColors.panel }
  }

  package final var hasSource: Bool { sourceView != nil || barButtonItem != nil }

  /// A popover's delegate, as `delegate`, with its own questions.
  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  open override var shouldRemovePresentersView: Bool { false }
  package override var dimmingColor: UIColor? { .clear }
  package override var transitionDuration: TimeInterval { 0.2 }

  package override func touchedOutside() {
    if let alert = presentedViewController as? UIAlertController, alert.cancel() { return }
    super.touchedOutside()
  }

  // MARK: Where

  private var placement: PopoverPlacement? {
    guard let containerView else { return nil }
    return PopoverPlacement(
      size: presentedViewController.preferredContentSize,
      source: sourceFrame(in: containerView),
      room: containerView.bounds.inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins),
      permitted: permittedArrowDirections,
      canOverlap: canOverlapSourceViewRect
    )
  }

  private func sourceFrame(in container: UIView) -> CGRect {
    if let view = barButtonItem?.shownView {
      return container.convert(view.bounds, from: view)
    }
    guard let sourceView else {
      return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }
    return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
  }

  open override var frameOfPresentedViewInContainerView: CGRect { placement?.content ?? .zero }

  open override func containerViewDidLayoutSubviews() {
    placeChrome()
  }

  private func placeChrome() {
    guard let placement, let containerView, let view = presentedView else { return }
    arrowDirection = placement.direction
    if chrome.superview !== containerView { containerView.insertSubview(chrome, belowSubview: view) }
    chrome.show(placement)
    view.layer.cornerRadius = PopoverPlacement.radius
    view.clipsToBounds = true
  }

  package override func place(_ view: UIView, isAway: Bool, final: CGRect) -> Bool {
    view.frame = final
    placeChrome()
    view.alpha = isAway ? 0 : 1
    chrome.alpha = isAway ? 0 : 1
    return true
  }

  open override func presentationTransitionWillBegin() {
    popoverDelegate?.prepareForPopoverPresentation(self)
    if presentedViewController.preferredContentSize == .zero {
      presentedViewController.preferredContentSize = CGSize(width: 320, height: 480)
    }
    chrome.color = backgroundColor ?? AlertColors.panel
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    chrome.removeFromSuperview()
    Popovers.forget(presentedViewController)
  }
}
