// What a compositional layout asks of a section, whatever the section is made of.

import CoreGraphics
import Foundation

/// The geometry of one section along the scrolling axis, as a value.
///
/// Offsets and frames are relative to the section's beginning. Copies are cheap: while an update is animated
/// the layout keeps the sections as they were.
@MainActor protocol SectionLayout {
  var itemCount: Int { get }
  var length: CGFloat { get }
  var isFirstSection: Bool { get set }
  var isLastSection: Bool { get set }
  /// The kinds of supplementary views that the section has.
  var supplementaryKinds: [String] { get }
  /// The colour that the section wants behind it.
  var backgroundColor: UIColor? { get }

  /// The items that meet `range`.
  ///
  /// - Complexity: O(log *n*).
  func items(in range: Range<CGFloat>) -> Range<Int>
  func attributes(forItem item: Int, section: Int, origin: CGFloat) -> UICollectionViewLayoutAttributes?
  /// The attributes of a supplementary view; `visible` is what is on screen, for those that stick to an edge.
  func attributes(
    forSupplementary kind: String,
    section: Int,
    origin: CGFloat,
    visible: Range<CGFloat>?
  ) -> UICollectionViewLayoutAttributes?

  /// Notes the size that an element asked for; returns whether anything moved.
  mutating func setPreferredSize(_ size: CGSize, forItem item: Int) -> Bool
  mutating func setPreferredSize(_ size: CGSize, forSupplementary kind: String) -> Bool

  /// Fills a new section with `runs` of the items of the old ones.
  mutating func adopt(_ runs: [ListTransition.Run], from old: [any SectionLayout], oldSection: Int?)
}
