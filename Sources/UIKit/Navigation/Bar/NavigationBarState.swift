/// What a navigation bar shows now.
package struct NavigationBarState {
  package var items: [UINavigationItem] = []
  /// How tall the large title's part is: 0 when collapsed, more than `fullLargeHeight` when pulled down.
  package var largeHeight: CGFloat = 0
  /// How tall it is at rest, for the user's text size.
  package var fullLargeHeight = NavigationBarMetrics.largeTitleHeight(for: .large)
  /// From 0, content stands at its top, to 1, content lies under the bar.
  package var backgroundProgress: CGFloat = 0

  package init() {}

  /// The part of the large title that belongs to the bar's frame.
  package var largeHeightInFrame: CGFloat { min(largeHeight, fullLargeHeight) }
}
