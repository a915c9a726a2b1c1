// What stays still when something above it changes its height?

import CoreGraphics
import Foundation

/// The first visible item and where it is on the screen.
@MainActor struct ScrollAnchor {
  private let indexPath: IndexPath
  private var y: CGFloat

  /// Nil at the top of the content, and where nothing that was on screen still is.
  init?(_ view: UICollectionView) {
    let top = view.bounds.minY + view.adjustedContentInset.top
    guard view.contentOffset.y > -view.adjustedContentInset.top + 0.5, view.pendingScroll == nil else {
      return nil
    }
    var best: (path: IndexPath, frame: CGRect)?
    for key in view.elements.keys(.cell) {
      guard let attributes = view.layoutStorage.layoutAttributesForItem(at: key.indexPath),
        attributes.frame.maxY > top, attributes.frame.minY < view.bounds.maxY
      else { continue }
      if best == nil || attributes.frame.minY < best?.frame.minY ?? 0 {
        best = (key.indexPath, attributes.frame)
      }
    }
    guard let best else { return nil }
    indexPath = best.path
    y = best.frame.minY
  }

  /// Scrolls by what the anchor has moved; returns whether it had.
  mutating func restore(in view: UICollectionView) -> Bool {
    guard let now = view.layoutStorage.layoutAttributesForItem(at: indexPath)?.frame.minY else {
      return false
    }
    let delta = now - y
    guard abs(delta) > 0.01 else { return false }
    // Only what has moved since: others may have had reason to scroll meanwhile.
    y = now
    view.shiftContent(by: delta)
    return true
  }
}
