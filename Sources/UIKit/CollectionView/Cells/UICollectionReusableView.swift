// The base of everything that a collection view shows and uses again.

import CoreGraphics
import Foundation

/// A cell, header, footer or decoration: a view that a collection view places and recycles.
@MainActor open class UICollectionReusableView: UIView {
  /// What the view was registered for.
  open package(set) var reuseIdentifier: String?
  /// The attributes that were applied last.
  package private(set) var layoutAttributes: UICollectionViewLayoutAttributes?
  /// The collection view that shows this view.
  package weak var owner: UICollectionView?
  /// Whether the size has to be asked again before the next display.
  package var needsMeasure = true
  /// The width for which the size was asked last.
  var measuredWidth: CGFloat?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before a recycled view is handed out for another item.
  open func prepareForReuse() {}

  /// Called when the layout has attributes for this view that differ from those it had.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.fittingAxes
    let fitting = UIView.layoutFittingCompressedSize
    let size = systemLayoutSizeFitting(
      CGSize(
        width: axes.contains(.horizontal) ? fitting.width : layoutAttributes.size.width,
        height: axes.contains(.vertical) ? fitting.height : layoutAttributes.size.height
      ),
      withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required
    )
    // Content without a size of its own leaves the view as large as the layout made it.
    let preferred = layoutAttributes.copied()
    if axes.contains(.vertical), size.height > 0 { preferred.size.height = size.height }
    if axes.contains(.horizontal), size.width > 0 { preferred.size.width = size.width }
    return preferred
  }

  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Takes over place and look; `apply(_:)` runs only where something differs.
  package func take(_ attributes: UICollectionViewLayoutAttributes) {
    if let old = layoutAttributes, old.isEqual(attributes) { return }
    let placement = layoutAttributes?.listPlacement
    layoutAttributes = attributes
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if CATransform3DIsIdentity(attributes.transform3D) {
      if transform != attributes.transform { transform = attributes.transform }
    } else if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) {
      transform3D = attributes.transform3D
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    layer.zPosition = CGFloat(attributes.zIndex)
    if placement != attributes.listPlacement { listPlacementDidChange() }
    apply(attributes)
  }

  /// The place in a list has changed.
  package func listPlacementDidChange() {}

  /// Brings configurations up to date before the view is measured or shown.
  package func updateConfigurationIfNeeded() {}

  /// Has the owner ask for the size again.
  package func invalidateMeasuredSize() {
    guard !needsMeasure else { return }
    needsMeasure = true
    owner?.elementNeedsMeasure(self)
  }
}
