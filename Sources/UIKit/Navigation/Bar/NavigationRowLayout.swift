/// Where a title stands between the buttons of a bar: in the middle of the bar, or moved aside where it must.
package struct NavigationRowLayout {
  package var width: CGFloat
  /// How far the buttons reach in from either side.
  package var left: CGFloat
  package var right: CGFloat

  package init(width: CGFloat, left: CGFloat, right: CGFloat) {
    self.width = width
    self.left = left
    self.right = right
  }

  /// The title's left edge and width.
  package func title(width wanted: CGFloat) -> (x: CGFloat, width: CGFloat) {
    let gap = NavigationBarMetrics.titleSpacing
    let low = left + gap
    let high = max(low, width - right - gap)
    let shown = min(wanted, high - low)
    let centered = (width - shown) / 2
    return (min(max(centered, low), high - shown), shown)
  }
}
