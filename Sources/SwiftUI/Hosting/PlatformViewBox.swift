import QuartzCore
import UIKit

/// The box of a UIKit view among SwiftUI's.
///
/// The view is a subview of the host, for its responder chain and window; its layer lies where the box does.
@MainActor package class PlatformViewBox: Box {
  package final let platformView: UIView
  private final var isGone = false

  package init(_ context: UpdateContext, _ view: UIView) {
    platformView = view
    super.init(context)
    layer = view.layer
  }

  /// The sublayers of a view's layer are the view's own.
  override package var contentLayer: CALayer? { nil }

  /// The size for a proposal, where the representable says one.
  package final var customSize: (@MainActor (ProposedViewSize) -> CGSize?)?

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    customSize?(proposal) ?? platformView.fittingSize(for: proposal)
  }

  override package func didResize(_ transaction: Transaction) { attach() }

  private func attach() {
    guard !isGone, let host = graph?.host?.graphView, platformView.superview !== host else { return }
    host.addSubview(platformView)
    layerOwner.setNeedsLayerSync()
  }

  override package func setLayerGeometry(_ layer: CALayer, _ rect: CGRect) {
    let bounds = CGRect(origin: platformView.bounds.origin, size: rect.size)
    if platformView.bounds != bounds { platformView.bounds = bounds }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    if platformView.center != center { platformView.center = center }
  }

  override package var isHitTarget: Bool { true }
  override package var isInteractive: Bool { true }

  override package func makeSemantics() -> [SemanticsNode] { platformView.makeSemantics() }

  override package func nodeDidUnmount() { isGone = true }

  override package func didLeaveScreen() {
    if platformView.superview != nil { platformView.removeFromSuperview() }
  }

  override package func explicitGuide(
    _ key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key,
      platformView.bounds.size == size
    else { return nil }
    let isFirst = key == VerticalAlignment.firstTextBaseline.key
    return isFirst ? platformView.firstBaselineOffset : platformView.lastBaselineOffset
  }
}

extension UIView {
  /// The size SwiftUI gives the view: its own one, unless it lets itself be stretched or compressed.
  fileprivate func fittingSize(for proposal: ProposedViewSize) -> CGSize {
    let own = ownSize(for: proposal)
    return CGSize(
      width: length(proposal.width, own: own.width, .horizontal),
      height: length(proposal.height, own: own.height, .vertical)
    )
  }

  private func ownSize(for proposal: ProposedViewSize) -> CGSize {
    let intrinsic = intrinsicContentSize
    guard intrinsic.width < 0, intrinsic.height < 0, !constraints.isEmpty else { return intrinsic }
    if let width = proposal.width, width.isFinite {
      return systemLayoutSizeFitting(
        CGSize(width: width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
    }
    return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  private func length(
    _ proposal: CGFloat?,
    own: CGFloat,
    _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    guard own >= 0 else { return proposal ?? LayoutProfile.fallbackLength }
    guard let proposal else { return own }
    if proposal > own {
      return contentHuggingPriority(for: axis).rawValue >= UILayoutPriority.defaultHigh.rawValue
        ? own : proposal
    }
    return contentCompressionResistancePriority(for: axis).rawValue >= UILayoutPriority.defaultHigh.rawValue
      ? own : proposal
  }
}
