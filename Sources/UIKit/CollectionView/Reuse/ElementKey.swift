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
      section: indexPath.section,
      item: indexPath.count > 1 ? indexPath.item : 0
    )
  }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    self.init(
      category: attributes.representedElementCategory,
      kind: attributes.representedElementKind ?? "",
      section: path.section,
      item: path.count > 1 ? path.item : 0
    )
  }

  init(category: UICollectionView.ElementCategory, kind: String, section: Int, item: Int) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }

  var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
