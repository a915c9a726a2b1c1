// What is the smallest part of a layout?

import CoreGraphics
import Foundation

/// The place of one item, described relative to what contains it.
@MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  private let ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// What is fastened to the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { ownSupplementaryItems }
  /// Taken off the item's size, along axes that are not estimated.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Added around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    ownSupplementaryItems = supplementaryItems
  }
}
