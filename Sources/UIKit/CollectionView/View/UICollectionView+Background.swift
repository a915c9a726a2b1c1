// What is behind all items, and what changes everything.

import CoreGraphics
import Foundation

extension UICollectionView {
  var backgroundViewCount: Int { [listBackground, backgroundView].count { $0?.superview === self } }

  func arrangeBackground() {
    let color = (layoutStorage as? UICollectionViewCompositionalLayout)?.listBackgroundColor
    if let color {
      let view = listBackground ?? UIView()
      view.isUserInteractionEnabled = false
      if view.backgroundColor != color { view.backgroundColor = color }
      listBackground = view
      if view.superview !== self { insertSubview(view, at: 0) }
    } else {
      listBackground?.removeFromSuperview()
      listBackground = nil
    }
    // Behind decorations too, which stand below zero.
    listBackground?.layer.zPosition = -1000
    backgroundView?.layer.zPosition = -999
    if let backgroundView, backgroundView.superview !== self {
      insertSubview(backgroundView, at: listBackground == nil ? 0 : 1)
    }
    UIView.performWithoutAnimation {
      listBackground?.frame = bounds
      backgroundView?.frame = bounds
    }
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
