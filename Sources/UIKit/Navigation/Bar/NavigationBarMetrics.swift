/// The measures of a navigation bar (profile iOS 17/18, apple-facts §8.2), in points.
package struct NavigationBarMetrics: Equatable {
  package static let height: CGFloat = 44
  package static let compactHeight: CGFloat = 32
  package static let searchHeight: CGFloat = 52
  /// How far the large title's line box is from the bottom of the bar, and from the row above.
  package static let largeTitleBottom: CGFloat = 8
  package static let largeTitleTop: CGFloat = 3
  /// Between buttons.
  package static let spacing: CGFloat = 16
  /// Between the title and what is beside it.
  package static let titleSpacing: CGFloat = 8
  package static let chevronLeading: CGFloat = 8
  package static let chevronSize = CGSize(width: 12.5, height: 21)
  package static let chevronTitleSpacing: CGFloat = 6
  /// Over how far a scroll the background comes in.
  package static let backgroundFade: CGFloat = 16
  /// What is left of the large title when the inline one comes in.
  package static let inlineTitleThreshold: CGFloat = 12

  /// The large title's line box: unlike the fonts in the bar's row, it follows the user's text size.
  package static func largeTitleLine(for category: UIContentSizeCategory) -> CGFloat {
    41 * DynamicType.growth(of: .largeTitle, for: category)
  }

  /// How much taller a bar is with a large title: 52 at the default text size.
  package static func largeTitleHeight(for category: UIContentSizeCategory) -> CGFloat {
    largeTitleTop + largeTitleLine(for: category) + largeTitleBottom
  }

  package static func sideMargin(forWidth width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
}
