// Content size, insets and the range of offsets.

extension UIScrollView {
  package func setUpScrolling() {
    clipsToBounds = true
    panGestureRecognizer.addHandler { [weak self] in self?.panDidChange() }
    addGestureRecognizer(panGestureRecognizer)
  }

  package func contentOffsetDidChange() {
    setNeedsLayout()
    indicators.contentMoved()
    SemanticsChanges.note(in: self)
    scrolling.companion?.contentDidMove(in: self)
    tellRefreshControlOfMove()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  package func setContentSize(_ size: CGSize) {
    guard scrolling.contentSize != size else { return }
    let change = beginChange(of: [.contentSize])
    scrolling.contentSize = size
    contentSizeDidChange()
    change?.end()
  }

  package func contentSizeDidChange() {
    updateAdjustedInset()
    updateScrollRegion()
    setNeedsLayout()
    guard !isDragging, !isDecelerating, scrolling.animation == nil else { return }
    let clamped = clamp(contentOffset)
    if clamped != contentOffset, bounds.size != .zero { contentOffset = clamped }
  }

  /// A view that has grown may show less of nothing than its offset says.
  package func keepInRangeAfterResize() {
    guard bounds.size != scrolling.laidOutSize else { return }
    let isFirst = scrolling.laidOutSize == .zero
    scrolling.laidOutSize = bounds.size
    updateAdjustedInset()
    guard !isFirst, !isDragging, !isDecelerating, scrolling.animation == nil else { return }
    let clamped = clamp(contentOffset)
    if clamped != contentOffset { contentOffset = clamped }
  }

  package func updateAdjustedInset(keepsOffset: Bool = false) {
    let previous = scrolling.adjustedInset
    var new = contentInset + safeAreaAdjustment
    new.top += scrolling.refreshInset
    guard new != previous else { return }
    let offset = contentOffset
    scrolling.adjustedInset = new
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    for view in subviewList { view.updateSafeArea() }
    setNeedsLayout()
    updateScrollRegion()
    if keepsOffset { return }
    // Content that stood at its edge stays there.
    var moved = offset
    if offset.y == -previous.top { moved.y = -new.top }
    if offset.x == -previous.left { moved.x = -new.left }
    if moved != offset, !isDragging { contentOffset = moved }
  }

  private var safeAreaAdjustment: UIEdgeInsets {
    let insets = safeAreaInsets
    let (horizontal, vertical) = scrollableAxes
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return insets
    case .scrollableAxes:
      return UIEdgeInsets(
        top: vertical ? insets.top : 0,
        left: horizontal ? insets.left : 0,
        bottom: vertical ? insets.bottom : 0,
        right: horizontal ? insets.right : 0
      )
    case .automatic:
      return UIEdgeInsets(
        top: insets.top,
        left: horizontal ? insets.left : 0,
        bottom: insets.bottom,
        right: horizontal ? insets.right : 0
      )
    }
  }

  private var scrollableAxes: (horizontal: Bool, vertical: Bool) {
    (
      alwaysBounceHorizontal || contentSize.width + contentInset.horizontal > bounds.width,
      alwaysBounceVertical || contentSize.height + contentInset.vertical > bounds.height
    )
  }

  /// What of the safe area the insets do not already keep content out of.
  package var safeAreaLeftToSubviews: UIEdgeInsets {
    var taken = scrolling.adjustedInset - contentInset
    taken.top -= scrolling.refreshInset
    return safeAreaInsets - taken
  }

  // MARK: Range

  /// The offsets at which content covers the view, or stands at its start where it is smaller.
  package var horizontalRange: ClosedRange<CGFloat> {
    let low = -adjustedContentInset.left
    return low...max(low, contentSize.width + adjustedContentInset.right - bounds.width)
  }

  package var verticalRange: ClosedRange<CGFloat> {
    let low = -adjustedContentInset.top - roomAbove
    return low...max(low, contentSize.height + adjustedContentInset.bottom - bounds.height)
  }

  package func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, horizontalRange.lowerBound), horizontalRange.upperBound),
      y: min(max(offset.y, verticalRange.lowerBound), verticalRange.upperBound)
    )
  }

  package var canScrollHorizontally: Bool {
    horizontalRange.upperBound > horizontalRange.lowerBound
      || (bounces && bouncesHorizontally && alwaysBounceHorizontal)
  }

  package var canScrollVertically: Bool {
    verticalRange.upperBound > verticalRange.lowerBound
      || (bounces && bouncesVertically && alwaysBounceVertical)
  }
}
