// Scrolling to items, and looking ahead.

import CoreGraphics
import Foundation
import QuartzCore

/// A place to scroll to that is found exactly only while its surroundings are measured.
struct PendingScroll {
  var indexPath: IndexPath
  var position: UICollectionView.ScrollPosition
  /// Whether the section's header is to be seen above the item.
  var showsHeader = false
}

extension UICollectionView {
  func scroll(
    to indexPath: IndexPath,
    at position: ScrollPosition,
    animated: Bool,
    showsHeader: Bool = false
  ) {
    guard indexPath.section < itemCounts.count, indexPath.item < itemCounts[indexPath.section] else {
      inconsistency(
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are "
          + "only \(indexPath.section < itemCounts.count ? itemCounts[indexPath.section] : 0) items in section "
          + "\(indexPath.section)."
      )
    }
    prepareLayoutIfNeeded()
    scrollSection(of: indexPath, at: position, animated: animated)
    let pending = PendingScroll(indexPath: indexPath, position: position, showsHeader: showsHeader)
    guard let target = offset(for: pending) else { return }
    if animated, window != nil {
      setContentOffset(target, animated: true)
    } else {
      pendingScroll = pending
      contentOffset = target
      setNeedsLayout()
      layoutIfNeeded()
      pendingScroll = nil
    }
  }

  /// Keeps to the target while the rows around it turn out higher or lower than estimated.
  func applyPendingScroll() -> Bool {
    guard let pendingScroll, let target = offset(for: pendingScroll) else { return false }
    guard abs(target.y - contentOffset.y) > 0.01 || abs(target.x - contentOffset.x) > 0.01 else {
      return false
    }
    contentOffset = target
    return true
  }

  private func offset(for scroll: PendingScroll) -> CGPoint? {
    guard let attributes = layoutStorage.layoutAttributesForItem(at: scroll.indexPath) else { return nil }
    let frame = attributes.frame
    let insets = adjustedContentInset
    let visible = CGRect(
      x: contentOffset.x + insets.left,
      y: contentOffset.y + insets.top,
      width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom
    )
    var target = contentOffset
    let position = scroll.position
    if position.contains(.top) {
      target.y = frame.minY - insets.top - (scroll.showsHeader ? headerHeight(above: scroll.indexPath) : 0)
    } else if position.contains(.bottom) {
      target.y = frame.maxY - visible.height - insets.top
    } else if position.contains(.centeredVertically) {
      target.y = frame.midY - visible.height / 2 - insets.top
    } else if frame.minY < visible.minY {
      target.y = frame.minY - insets.top
    } else if frame.maxY > visible.maxY {
      target.y = frame.maxY - visible.height - insets.top
    }
    if attributes.scroller != nil {
      // The section's own scroll view does this part.
    } else if position.contains(.left) {
      target.x = frame.minX - insets.left
    } else if position.contains(.right) {
      target.x = frame.maxX - visible.width - insets.left
    } else if position.contains(.centeredHorizontally) {
      target.x = frame.midX - visible.width / 2 - insets.left
    } else if frame.minX < visible.minX {
      target.x = frame.minX - insets.left
    } else if frame.maxX > visible.maxX {
      target.x = frame.maxX - visible.width - insets.left
    }
    target.y = min(
      max(target.y, -insets.top),
      max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    )
    target.x = min(
      max(target.x, -insets.left),
      max(-insets.left, contentSize.width + insets.right - bounds.width)
    )
    let scale = max(traitCollection.displayScale, 1)
    target.y = ListMetrics.roundToPixel(target.y, scale: scale)
    return target
  }

  // MARK: Prefetching

  /// Announces what comes next once this frame is done.
  func schedulePrefetch() {
    if hasJumped {
      window?.windowScene?.surface?.postponeSemantics()
      if !showsSeenOnly {
        UpdateCycle.main.onNextFrame { [weak self] in
          self?.showsSeenOnly = false
          self?.setNeedsLayout()
        }
      }
      showsSeenOnly = true
    }
    let moved = contentOffset.y - lastOffset.y
    if contentOffset != lastOffset { scrollsBackwards = moved < 0 || contentOffset.x < lastOffset.x }
    schedulePreparing(isForward: moved >= 0, hasMoved: moved != 0)
    guard !needsPrefetch, isPrefetchingEnabled, prefetchDataSource != nil else {
      lastOffset = contentOffset
      return
    }
    lastOffset = contentOffset
    needsPrefetch = true
    let isForward = moved >= 0
    UpdateCycle.main.onNextFrame { [weak self] in self?.announcePrefetch(isForward: isForward) }
  }

  private func announcePrefetch(isForward: Bool) {
    needsPrefetch = false
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let visible = indexPathsForVisibleItems
    guard let first = visible.min(), let last = visible.max() else { return }
    let announcement = prefetchPolicy.update(
      first: first,
      last: last,
      isForward: isForward,
      counts: itemCounts
    )
    if !announcement.cancel.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: announcement.cancel)
    }
    if !announcement.prefetch.isEmpty {
      prefetchDataSource.collectionView(self, prefetchItemsAt: announcement.prefetch)
    }
  }
}
