// The scroll view of a section that scrolls across the layout.

import CoreGraphics
import Foundation

/// Scrolls the items of one section.
///
/// Items keep the coordinates of the collection view: they stand in a view that undoes the scroll view's own
/// place.
@MainActor final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
  var section: Int
  let holder = UIView()
  private weak var collectionView: UICollectionView?
  private var isArranging = false
  private var isHorizontal = true

  init(section: Int, in collectionView: UICollectionView) {
    self.section = section
    self.collectionView = collectionView
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    clipsToBounds = false
    addSubview(holder)
    scrollDelegate = self
  }

  required init?(coder: NSCoder) { nil }

  override var isInsideOfScrollView: Bool { true }
  var isMoving: Bool { isDragging || isDecelerating || isScrollAnimating }

  func arrange(_ region: OrthogonalRegion) {
    isArranging = true
    defer { isArranging = false }
    section = region.section
    isHorizontal = region.isHorizontal
    if frame != region.frame { frame = region.frame }
    let length = region.content.contentLength
    let size =
      isHorizontal
      ? CGSize(width: length, height: region.frame.height)
      : CGSize(width: region.frame.width, height: length)
    if contentSize != size { contentSize = size }
    let place = CGRect(
      x: -region.frame.minX,
      y: -region.frame.minY,
      width: region.frame.minX + max(size.width, region.frame.width),
      height: region.frame.minY + max(size.height, region.frame.height)
    )
    if holder.frame != place { holder.frame = place }
    apply(region.content)
    if !isMoving, offset != region.offset { offset = region.offset }
  }

  private func apply(_ content: OrthogonalContent) {
    bounces = content.bounce != .never
    alwaysBounceHorizontal = isHorizontal && bounces
    alwaysBounceVertical = !isHorizontal && bounces
    switch (content.decelerationRate, content.behavior) {
    case (.normal, _), (.automatic, .none), (.automatic, .continuous): decelerationRate = .normal
    case (.fast, _), (.automatic, .continuousGroupLeadingBoundary), (.automatic, .paging),
      (.automatic, .groupPaging), (.automatic, .groupPagingCentered):
      decelerationRate = .fast
    }
  }

  /// The offset along the direction that scrolls.
  var offset: CGFloat {
    get { isHorizontal ? contentOffset.x : contentOffset.y }
    set { contentOffset = point(newValue) }
  }

  private func point(_ offset: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: offset, y: contentOffset.y) : CGPoint(x: contentOffset.x, y: offset)
  }

  func scroll(to offset: CGFloat, animated: Bool) { setContentOffset(point(offset), animated: animated) }

  private var layout: UICollectionViewCompositionalLayout? {
    collectionView?.layoutStorage as? UICollectionViewCompositionalLayout
  }

  // MARK: UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isArranging, let layout else { return }
    layout.setScrollerOffset(offset, ofSection: section)
    collectionView?.setNeedsLayout()
  }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let layout else { return proposed }
    return point(
      layout.restingOffset(
        ofSection: section,
        proposed: isHorizontal ? proposed.x : proposed.y,
        from: offset,
        velocity: isHorizontal ? velocity.x : velocity.y
      )
    )
  }
}
