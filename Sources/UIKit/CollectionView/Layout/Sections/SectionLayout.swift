// What a compositional layout asks of a section, whatever the section is made of.

import CoreGraphics
import Foundation

/// Where a section is, and what is seen of it.
struct SectionPlace {
  var section: Int
  /// Where the section begins along the scrolling axis.
  var origin: CGFloat
  /// What is on screen, for elements that stick to an edge.
  var visible: Range<CGFloat>?
  /// How far the section itself is scrolled, from its leading edge.
  var offset: CGFloat = 0
}

/// The geometry of one section along the scrolling axis, as a value.
///
/// Offsets and frames are relative to the section's beginning. Copies are cheap: while an update is animated
/// the layout keeps the sections as they were.
@MainActor protocol SectionLayout {
  var itemCount: Int { get }
  var length: CGFloat { get }
  var isFirstSection: Bool { get set }
  var isLastSection: Bool { get set }
  /// The colour that the section wants behind it.
  var backgroundColor: UIColor? { get }
  /// The section's own scrolling, where it scrolls across the layout.
  var orthogonal: OrthogonalContent? { get }

  /// Everything that meets `range`, in reading order.
  ///
  /// - Complexity: O(log *n* + what is found).
  func attributes(in range: Range<CGFloat>, at place: SectionPlace) -> [UICollectionViewLayoutAttributes]
  func attributes(forItem item: Int, at place: SectionPlace) -> UICollectionViewLayoutAttributes?
  func attributes(
    forSupplementary kind: String,
    item: Int,
    at place: SectionPlace
  ) -> UICollectionViewLayoutAttributes?
  func attributes(forDecoration kind: String, at place: SectionPlace) -> UICollectionViewLayoutAttributes?

  /// Notes the size that an element asked for.
  mutating func setPreferredSize(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes)

  /// Fills a new section with `runs` of the items of the old ones.
  mutating func adopt(_ runs: [ListTransition.Run], from old: [any SectionLayout], oldSection: Int?)
}
