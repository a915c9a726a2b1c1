// Which element of a collection view is meant?

import Foundation

/// Names a cell, a supplementary or a decoration view by kind and place.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var section: Int
  var item: Int

  static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", section: indexPath.section, item: indexPath.item)
  }

  static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(
      category: .supplementaryView,
      kind: kind,
      section: indexPath[0],
      item: indexPath.count > 1 ? indexPath.item : wholeLayout
    )
  }

  /// The item of elements that belong to no section: their index path has one index.
  static let wholeLayout = -1

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    self.init(
      category: attributes.representedElementCategory,
      kind: attributes.representedElementKind ?? "",
      section: path[0],
      item: path.count > 1 ? path.item : Self.wholeLayout
    )
  }

  init(category: UICollectionView.ElementCategory, kind: String, section: Int, item: Int) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }

  var indexPath: IndexPath {
    item == Self.wholeLayout ? IndexPath(index: section) : IndexPath(item: item, section: section)
  }
}
