/// Shows a controller as a sheet: a rounded page over a dimmed presenter.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @MainActor open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    package let resolve: (CGFloat) -> CGFloat?

    package init(_ identifier: Identifier, resolve: @escaping (CGFloat) -> CGFloat?) {
      self.identifier = identifier
      self.resolve = resolve
      super.init()
    }

    open class func medium() -> Detent { Detent(.medium) { $0 / 2 } }
    open class func large() -> Detent { Detent(.large) { $0 } }
  }

  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?

  /// The gap between the top safe area and a large sheet.
  private static let topGap: CGFloat = 10
  package static let cornerRadius: CGFloat = 10
  package static let dimming: CGFloat = 0.2

  open override var shouldRemovePresentersView: Bool { false }
  package override var dimmingColor: UIColor? { UIColor(white: 0, alpha: Self.dimming) }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    let insets = containerView.safeAreaInsets
    let tallest = bounds.height - insets.top - Self.topGap
    let detent = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first ?? .large()
    var height = min(detent.resolve(tallest) ?? tallest, tallest)
    if detent.identifier != .large { height = min(height + insets.bottom, tallest) }
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// Changes properties with an animation.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(springDuration: 0.4, bounce: 0) {
      changes()
      if let presentedView { presentedView.frame = frameOfPresentedViewInContainerView }
      containerView?.layoutIfNeeded()
    }
  }

  open override func containerViewDidLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
