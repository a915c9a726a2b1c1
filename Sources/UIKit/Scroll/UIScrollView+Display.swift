// Displays that scroll by themselves: what they are told, and what they tell.

extension UIScrollView {
  /// Tells displays what there is to scroll.
  package func updateScrollRegion() {
    let insets = adjustedContentInset
    var axes: LayerInteraction.ScrollRegion.Axes = []
    if canScrollHorizontally { axes.insert(.horizontal) }
    if canScrollVertically { axes.insert(.vertical) }
    layer.interaction = .scroll(
      LayerInteraction.ScrollRegion(
        contentSize: contentSize,
        insets: LayerInteraction.ScrollRegion.Insets(
          top: insets.top + roomAbove,
          left: insets.left,
          bottom: insets.bottom,
          right: insets.right
        ),
        axes: axes,
        isPaging: isPagingEnabled,
        bounces: bounces,
        isEnabled: isScrollEnabled,
        showsIndicators: showsVerticalScrollIndicator || showsHorizontalScrollIndicator,
        refreshes: scrolling.refreshControl != nil
      )
    )
  }

  /// Says of elements that no element of the scroll view holds that they move with its content.
  package func semanticsInContent(_ nodes: [SemanticsNode]) -> [SemanticsNode] {
    nodes.map { node in
      var node = node
      if node.layer != layer.id, node.container == nil { node.container = layer.id }
      return node
    }
  }

  /// Whether the display scrolls by itself.
  package var isScrolledByDisplay: Bool { window?.windowScene?.surface?.scrollsNatively == true }

  /// A person has scrolled by means of the display: to the delegate, a drag.
  package func displayScrolled(to offset: CGPoint, isOver: Bool) {
    guard isScrollEnabled, offset.x.isFinite, offset.y.isFinite else { return }
    if !isDragging, offset == contentOffset { return }
    if !isDragging { beginDisplayScroll() }
    let limited = bounces ? offset : clamp(offset)
    if contentOffset != limited { contentOffset = limited }
    if isOver { endDisplayScroll() }
  }

  private func beginDisplayScroll() {
    stopAnimation()
    if isDecelerating { stopGlide() }
    scrolling.isDragging = true
    scrolling.isTracking = true
    if keyboardDismissMode != .none { window?.endEditing(true) }
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  private func endDisplayScroll() {
    scrolling.isDragging = false
    scrolling.isTracking = false
    scrolling.refreshControl?.dragDidEnd()
    var target = clamp(contentOffset)
    if let companion = scrolling.companion {
      target.y = companion.restingOffset(of: self, near: target.y)
    }
    withUnsafeMutablePointer(to: &target) {
      scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: $0)
    }
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    // The delegate, or the bar above, wants it elsewhere; or it was pulled beyond its beginning.
    let limited = clamp(target)
    if limited != contentOffset { setContentOffset(limited, animated: true) }
  }
}
