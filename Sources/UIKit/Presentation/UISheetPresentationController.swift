import Foundation

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
    package let resolve: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    package init(
      _ identifier: Identifier,
      resolve: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolve = resolve
      super.init()
    }

    open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height that `resolver` computes; nil leaves the detent out.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolve: resolver)
    }

    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolve(context) }
  }

  open var detents: [Detent] = [.large()] {
    didSet { containerView?.setNeedsLayout() }
  }
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { containerView?.setNeedsLayout() } }
  }
  /// The largest detent at which what is behind is neither dimmed nor out of reach; nil is none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  open var prefersGrabberVisible = false {
    didSet { containerView?.setNeedsLayout() }
  }
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?

  private let grabber = SheetGrabber()

  /// The gap between the top safe area and a large sheet.
  private static let topGap: CGFloat = 10
  package static let cornerRadius: CGFloat = 10
  package static let dimming: CGFloat = 0.2

  open override var shouldRemovePresentersView: Bool { false }
  package override var dimmingColor: UIColor? { UIColor(white: 0, alpha: Self.dimming) }

  open override var frameOfPresentedViewInContainerView: CGRect { frame(height: restingHeight) }

  /// Changes properties with an animation.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(springDuration: 0.4, bounce: 0) {
      changes()
      containerView?.setNeedsLayout()
      containerView?.layoutIfNeeded()
    }
  }

  open override func containerViewDidLayoutSubviews() {
    guard let container = containerView as? PresentationContainerView else { return }
    container.letsTouchesThrough = !isDimmed
    container.accessibilityViewIsModal = isDimmed
    if !container.isInTransition { container.dimming.alpha = isDimmed ? 1 : 0 }
    placeGrabber()
  }

  // MARK: Heights

  /// The detents that apply, from the least, with their heights.
  package var resting: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let containerView else { return [] }
    let insets = containerView.safeAreaInsets
    let tallest = containerView.bounds.height - insets.top - Self.topGap
    let context = ResolutionContext(traits: containerView.traitCollection, maximumDetentValue: tallest)
    return detents.compactMap { detent in
      guard let value = detent.resolvedValue(in: context) else { return nil }
      let height = detent.identifier == .large ? value : value + insets.bottom
      return (detent.identifier, min(height, tallest))
    }
    .sorted { $0.height < $1.height }
  }

  private var selected: (identifier: Detent.Identifier, height: CGFloat)? {
    let resting = resting
    return resting.first { $0.identifier == selectedDetentIdentifier }
      ?? resting.first { $0.identifier == detents.first?.identifier } ?? resting.first
  }

  private var restingHeight: CGFloat { selected?.height ?? containerView?.bounds.height ?? 0 }

  /// Where the sheet is when so much of it is seen; below its least height it goes down as it is.
  package func frame(height: CGFloat) -> CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(
      x: 0,
      y: bounds.height - height,
      width: bounds.width,
      height: max(height, resting.first?.height ?? height)
    )
  }

  package func makeDrag(isDismissible: Bool) -> SheetDrag {
    SheetDrag(heights: resting.map(\.height), from: restingHeight, isDismissible: isDismissible)
  }

  /// Whether a drag up would make the sheet larger.
  package var canGrow: Bool { restingHeight < resting.last?.height ?? 0 }

  /// The user has dragged the sheet to another detent.
  package func select(_ index: Int) {
    let resting = resting
    guard resting.indices.contains(index), resting[index].identifier != selected?.identifier else { return }
    selectedDetentIdentifier = resting[index].identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  private var isDimmed: Bool {
    guard let undimmed = resting.first(where: { $0.identifier == largestUndimmedDetentIdentifier }) else {
      return true
    }
    return restingHeight > undimmed.height
  }

  // MARK: The grabber

  /// Puts the grabber at the top of where the sheet is now.
  package func placeGrabber() {
    guard let containerView, let presentedView, prefersGrabberVisible else {
      return grabber.removeFromSuperview()
    }
    if grabber.superview !== containerView {
      containerView.addSubview(grabber)
      grabber.onTap = { [weak self] in self?.goToNextDetent() }
    }
    containerView.bringSubviewToFront(grabber)
    let frame = presentedView.frame
    grabber.frame = CGRect(x: frame.midX - 38, y: frame.minY, width: 76, height: 16)
  }

  private func goToNextDetent() {
    let resting = resting
    guard resting.count > 1, let index = resting.firstIndex(where: { $0.identifier == selected?.identifier })
    else { return }
    animateChanges { select((index + 1) % resting.count) }
  }
}

/// What a detent's height is computed from.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the largest detent.
  var maximumDetentValue: CGFloat { get }
}

private struct ResolutionContext: UISheetPresentationControllerDetentResolutionContext {
  let traits: UITraitCollection
  let maximumDetentValue: CGFloat
  var containerTraitCollection: UITraitCollection { traits }
}

/// Is told when the user drags a sheet to another detent.
@MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
