// What stands at the edges of a section?

import CoreGraphics
import Foundation

/// A header, a footer, or something else at the edge of a section or of the whole layout.
@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the section grows by the item; otherwise the item lies over the section's content.
  open var extendsBoundary = true
  /// Whether the item stays in sight while its section is.
  open var pinToVisibleBounds = false
  public let alignment: NSRectAlignment
  public let offset: CGPoint

  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.boundaryEdge),
      anchorOfItem: nil
    )
  }
}
