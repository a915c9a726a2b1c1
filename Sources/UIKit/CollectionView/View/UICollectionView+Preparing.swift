// Cells that scrolling is about to show are made and configured when the frame before is done.

import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
  /// Makes the next cells in the direction of a scroll, once this frame is done.
  ///
  /// Only while it moves: what is at rest needs no more than it shows.
  func schedulePreparing(isForward: Bool, hasMoved: Bool) {
    guard hasMoved, isPrefetchingEnabled, !needsPreparing,
      isDragging || isDecelerating || isScrollAnimating
    else { return }
    needsPreparing = true
    UpdateCycle.main.onNextFrame { [weak self] in self?.prepareAhead(isForward: isForward) }
  }

  private func prepareAhead(isForward: Bool) {
    needsPreparing = false
    guard isPrefetchingEnabled, window != nil, dataSource != nil, batch == nil, !isApplyingUpdate,
      !isLayingOutElements, !isAnimatingElements
    else { return }
    let visible = indexPathsForVisibleItems
    guard var path = isForward ? visible.max() : visible.min() else { return }
    var keys: [ElementKey] = []
    while keys.count < ReusePool.preparedCapacity,
      let next = PrefetchPolicy.neighbour(of: path, isForward, itemCounts)
    {
      keys.append(.cell(next))
      path = next
    }
    pool.releasePrepared(except: Set(keys))
    for key in keys where elements[key] == nil && pool.heldView(key) == nil {
      prepare(key, isBelow: isForward)
    }
  }

  /// Rows below what is seen are measured as well; above it, a size that differs would move what is seen.
  private func prepare(_ key: ElementKey, isBelow: Bool) {
    isPreparingAhead = true
    isLayingOutElements = true
    UIView.performWithoutAnimation {
      let view = requestView(key)
      if isBelow, let attributes = layoutStorage.layoutAttributesForItem(at: key.indexPath) {
        if measure(view, attributes) != nil {
          prepareLayoutIfNeeded()
          updateContentSize()
          setNeedsLayout()
        }
      }
      view.removeFromSuperview()
      pool.keepPrepared(view, for: key)
    }
    isLayingOutElements = false
    isPreparingAhead = false
  }
}
