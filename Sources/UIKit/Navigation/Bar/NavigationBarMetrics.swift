/// The measures of a navigation bar (profile iOS 17/18, apple-facts §8.2), in points.
package struct NavigationBarMetrics: Equatable {
  package static let height: CGFloat = 44
  package static let compactHeight: CGFloat = 32
  package static let largeTitleHeight: CGFloat = 52
  package static let searchHeight: CGFloat = 52
  /// The large title's line box, and how far its bottom is from the bar's.
  package static let largeTitleLine: CGFloat = 41
  package static let largeTitleBottom: CGFloat = 8
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

  package static func sideMargin(forWidth width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
}
