// One layout pass: what is visible, which views show it, how large are they?

import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
  /// The number of items in each section, as the layout knows them.
  package var itemCounts: [Int] {
    if let counts { return counts }
    let fresh = countItems()
    counts = fresh
    return fresh
  }

  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func prepareLayoutIfNeeded() {
    // Insets at the sides of the scrolling direction make the lines shorter.
    let insets = adjustedContentInset
    let sides =
      scrollsHorizontally
      ? UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
      : UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
    if sides != preparedInsets {
      preparedInsets = sides
      layoutStorage.invalidateLayout()
    }
    if preparedSize != bounds.size {
      let bounds = CGRect(origin: bounds.origin, size: bounds.size)
      let widthChanged = preparedSize.width != bounds.width
      preparedSize = bounds.size
      if widthChanged || layoutStorage.shouldInvalidateLayout(forBoundsChange: bounds) {
        layoutStorage.invalidateLayout()
      }
    }
    guard layoutStorage.needsPrepare else { return }
    _ = itemCounts
    layoutStorage.needsPrepare = false
    layoutStorage.prepare()
    updateContentSize()
    followScrollDirection()
  }

  /// What the layout wants computed again when the bounds change; the old bounds still hold.
  func contextForBoundsChange(to new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard new != bounds, !layoutStorage.needsPrepare, preparedSize != .zero,
      layoutStorage.shouldInvalidateLayout(forBoundsChange: new)
    else { return nil }
    return layoutStorage.invalidationContext(forBoundsChange: new)
  }

  /// Content that goes sideways bounces sideways, and begins at the right where the language does.
  private func followScrollDirection() {
    let isHorizontal = layoutStorage.scrollsHorizontally
    guard isHorizontal != scrollsHorizontally else { return }
    scrollsHorizontally = isHorizontal
    alwaysBounceVertical = !isHorizontal
    if isHorizontal, readsRightToLeft, layoutStorage.flipsHorizontallyInOppositeLayoutDirection {
      contentOffset.x = horizontalRange.upperBound
    }
  }

  func updateContentSize() {
    let size = layoutStorage.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment != .zero {
      contentOffset.x += context.contentOffsetAdjustment.x
      contentOffset.y += context.contentOffsetAdjustment.y
    }
    if !isLayingOutElements { setNeedsLayout() }
  }

  // MARK: The pass

  func layoutElements() {
    guard !isLayingOutElements, !isAnimatingElements, bounds.width > 0, bounds.height > 0 else { return }
    // A data source that has gone can make no more cells: what it made stays.
    if dataSource == nil, counts?.contains(where: { $0 > 0 }) == true { return }
    if animatesNextSizes {
      // Rows that change their size by themselves do so before the user's eyes.
      animatesNextSizes = false
      animateElements(departing: [], completion: nil)
    } else {
      UIView.performWithoutAnimation {
        let placed = resolveElements()
        retireLeaving()
        place(placed)
      }
    }
    keepUpSwipe()
    schedulePrefetch()
  }

  /// Finds what is visible and has a measured view for each element of it.
  ///
  /// Views that are not needed any more are left in `elements.leaving`.
  func resolveElements() -> [(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)] {
    isLayingOutElements = true
    defer { isLayingOutElements = false }
    prepareLayoutIfNeeded()
    var anchor = ScrollAnchor(self)
    var round = 0
    while true {
      round += 1
      prepareLayoutIfNeeded()
      arrangeScrollers()
      let attributes = visibleAttributes()
      var kept = Set(attributes.map(ElementKey.init))
      // What is dragged stays with the finger, also when its place is out of sight.
      if let movement { kept.insert(.cell(movement.original)) }
      elements.leaving.merge(elements.take(except: kept)) { $1 }
      let isSettled = realize(attributes)
      updateContentSize()
      let hasMoved = applyPendingScroll() || anchor?.restore(in: self) ?? false || limitOffset()
      if isSettled && !hasMoved || round == 20 {
        arrangeScrollers()
        return attributes.compactMap { attributes in
          elements[ElementKey(attributes)].map { ($0, attributes) }
        }
      }
    }
  }

  private func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
    let area = shownArea
    let reach = area.insetBy(dx: -0.01, dy: 0)
    return (layoutStorage.layoutAttributesForElements(in: area) ?? []).filter {
      !$0.isHidden && $0.frame.height > 0 && ($0.scroller != nil || isSeen($0, in: reach))
    }
  }

  /// What has cells: the visible part, and on a display that scrolls by itself what it may bring into view
  /// before the app hears of it.
  var shownArea: CGRect {
    guard isScrolledByDisplay, !showsSeenOnly, !hasJumped else { return bounds }
    let (ahead, behind) = (min(bounds.height, 1_000), min(bounds.height / 2, 500))
    let (aside, asideBehind) = (min(bounds.width, 1_000), min(bounds.width / 2, 500))
    var area = bounds
    if contentSize.height > bounds.height {
      area.origin.y -= scrollsBackwards ? ahead : behind
      area.size.height += ahead + behind
    }
    if contentSize.width > bounds.width {
      area.origin.x -= scrollsBackwards ? aside : asideBehind
      area.size.width += aside + asideBehind
    }
    return area
  }

  /// Whether the content has moved by more than a screen since the last pass: what is seen comes first then,
  /// and the rest with the next frame.
  var hasJumped: Bool {
    guard isScrolledByDisplay else { return false }
    return abs(contentOffset.y - lastOffset.y) > bounds.height
      || abs(contentOffset.x - lastOffset.x) > bounds.width
  }

  /// Whether an element is in view, and not only ready to come into it.
  func isInView(_ key: ElementKey) -> Bool {
    guard isScrolledByDisplay, let attributes = elements[key]?.layoutAttributes else { return true }
    return layoutStorage.displayFrame(of: attributes).intersects(bounds)
  }

  private func isSeen(_ attributes: UICollectionViewLayoutAttributes, in area: CGRect) -> Bool {
    guard attributes.transform == .identity, CATransform3DIsIdentity(attributes.transform3D) else {
      // What is turned or enlarged reaches further than its frame: the layout knows best.
      return true
    }
    return attributes.frame.intersects(area)
  }

  /// Has a measured view for each element; returns whether all had the size the layout expected.
  private func realize(_ all: [UICollectionViewLayoutAttributes]) -> Bool {
    var isSettled = true
    var shift: CGFloat = 0
    for attributes in all {
      // What taller rows before it push out of sight needs no view.
      if shift > 0, attributes.frame.minY + shift >= shownArea.maxY, !isSettled { continue }
      let key = ElementKey(attributes)
      let view = elements[key] ?? reviveOrRequest(key)
      if view.superview !== parent(for: attributes) { insertElement(view, attributes) }
      let followsWidth = !attributes.fittingAxes.contains(.horizontal)
      guard view.needsMeasure || followsWidth && view.measuredWidth != attributes.size.width else { continue }
      guard let delta = measure(view, attributes) else { continue }
      isSettled = false
      shift += delta
    }
    return isSettled
  }

  private func reviveOrRequest(_ key: ElementKey) -> UICollectionReusableView {
    let view: UICollectionReusableView
    if let leaving = elements.leaving.removeValue(forKey: key) {
      elements.insert(leaving, for: key)
      return leaving
    }
    if let held = pool.takeHeld(key) {
      view = held
      if let cell = held as? UICollectionViewCell { prepareState(of: cell, at: key.indexPath) }
    } else {
      view = requestView(key)
    }
    elements.insert(view, for: key)
    elements.fresh.insert(key)
    return view
  }

  /// Asks a view for its size and tells the layout; returns by how much it is higher than expected.
  ///
  /// Nil where it has the size that the layout expected.
  func measure(
    _ view: UICollectionReusableView,
    _ attributes: UICollectionViewLayoutAttributes
  ) -> CGFloat? {
    view.needsMeasure = false
    view.measuredWidth = attributes.size.width
    view.take(attributes)
    view.updateConfigurationIfNeeded()
    view.needsMeasure = false
    guard layoutStorage.measuresElements, !attributes.fittingAxes.isEmpty else { return nil }
    UpdateRecorder.noteMeasure()
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    guard
      layoutStorage.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: attributes
      )
    else { return nil }
    let context = layoutStorage.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: attributes
    )
    layoutStorage.invalidateLayout(with: context)
    return preferred.size.height - attributes.size.height
  }

  /// Keeps the offset inside a content that has become smaller.
  private func limitOffset() -> Bool {
    guard !isDragging, !isDecelerating else { return false }
    if contentOffset.x > horizontalRange.upperBound + 0.01 {
      contentOffset.x = horizontalRange.upperBound
      return true
    }
    let limit = max(
      -adjustedContentInset.top,
      contentSize.height + adjustedContentInset.bottom - bounds.height
    )
    guard contentOffset.y > limit + 0.01 else { return false }
    contentOffset.y = limit
    return true
  }

  // MARK: Showing

  func place(
    _ placed: [(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)]
  ) {
    for (view, attributes) in placed { view.take(attributes) }
    if let movement { makeRoom(for: movement) }
    let fresh = elements.fresh
    elements.fresh = []
    for key in fresh.sorted(by: { $0.indexPath < $1.indexPath }) {
      if let view = elements[key] { beginDisplaying(view, key) }
    }
  }

  private func beginDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    elements.displayed.insert(ObjectIdentifier(view))
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      cell.willDisplay()
      delegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
    case .supplementaryView:
      (view as? UICollectionViewCell)?.willDisplay()
      delegate?.collectionView(
        self,
        willDisplaySupplementaryView: view,
        forElementKind: key.kind,
        at: key.indexPath
      )
    case .decorationView: break
    }
  }

  func endDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard elements.displayed.remove(ObjectIdentifier(view)) != nil else { return }
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      cell.didEndDisplaying()
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    case .supplementaryView:
      (view as? UICollectionViewCell)?.didEndDisplaying()
      delegate?.collectionView(
        self,
        didEndDisplayingSupplementaryView: view,
        forElementOfKind: key.kind,
        at: key.indexPath
      )
    case .decorationView: break
    }
  }

  /// Puts the views that are not needed any more aside.
  func retireLeaving() {
    let leaving = elements.leaving
    elements.leaving = [:]
    for (key, view) in leaving.sorted(by: { $0.key.indexPath < $1.key.indexPath }) {
      endDisplaying(view, key)
      view.removeFromSuperview()
      pool.hold(view, for: key)
    }
  }

  func elementNeedsMeasure(_ view: UICollectionReusableView) {
    guard elements.key(of: view) != nil, !isLayingOutElements, reconfigured?.view !== view else { return }
    switch selfSizingInvalidation {
    case .disabled: view.needsMeasure = false
    case .enabled, .enabledIncludingConstraints:
      if UIView.areAnimationsEnabled, window != nil, elements.displayed.contains(ObjectIdentifier(view)) {
        animatesNextSizes = true
      }
      setNeedsLayout()
    }
  }

  /// What an element looks like now, for layouts that animate it away.
  func displayedAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    departingAttributes[key] ?? elements[key]?.layoutAttributes
  }

  func itemIndexPath(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return layoutStorage.layoutAttributesForElements(in: area)?.first {
      $0.representedElementCategory == .cell && !$0.isHidden
        && layoutStorage.displayFrame(of: $0).contains(point)
    }?.indexPath
  }
}
