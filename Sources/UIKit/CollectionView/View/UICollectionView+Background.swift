// What is behind all items, and what changes everything.

import CoreGraphics
import Foundation

extension UICollectionView {
  var backgroundViewCount: Int { backgroundView?.superview === self ? 1 : 0 }

  func arrangeBackground() {
    coveringBackground = (layoutStorage as? UICollectionViewCompositionalLayout)?.listBackgroundColor
    guard let backgroundView else { return }
    // Behind decorations too, which stand below zero.
    backgroundView.layer.zPosition = -999
    if backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
    UIView.performWithoutAnimation { backgroundView.frame = bounds }
  }

  // MARK: Everything anew

  func traitsDidChange(from previous: UITraitCollection?) {
    guard let previous,
      previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        || previous.displayScale != traitCollection.displayScale
        || previous.layoutDirection != traitCollection.layoutDirection
    else { return }
    let context = layoutStorage.makeContext()
    context.invalidateEverything = true
    context.forgetsSizes = true
    layoutStorage.invalidateLayout(with: context)
    for view in elements.all.values { view.needsMeasure = true }
    pool.releaseAllHeld()
  }

  func dataSourceDidChange() {
    if dataSource != nil || counts != nil { reloadEverything() }
  }

  func reloadEverything() {
    counts = nil
    needsIndexTitles = true
    batch = nil
    selection.removeAll()
    touchState = ItemTouchState()
    prefetchPolicy.reset()
    movement = nil
    closeSwipe(animated: false)
    for (key, view) in elements.removeAll() {
      endDisplaying(view, key)
      view.removeFromSuperview()
      pool.makeFree(view, category: key.category, kind: key.kind)
    }
    elements.fresh = []
    pool.releaseAllHeld()
    let context = layoutStorage.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layoutStorage.invalidateLayout(with: context)
    setNeedsLayout()
  }
}
