// What the collection view asks for: how many rows there are, and the cells of those that come into sight.

import UIKit

extension ListCoordinator: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { order.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    order[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let row = row(at: indexPath) else {
      preconditionFailure("A list was asked for a row at \(indexPath), and has none there.")
    }
    let cell = collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: row)
    restoreSelection(of: row, at: indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(
      using: kind == UICollectionView.elementKindSectionHeader ? headers : footers,
      for: indexPath
    )
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let content = content(at: indexPath), let traits = content.rowTraits else { return false }
    return canMove(content.row, traits)
  }
}

extension ListCoordinator: ReorderingDataSource {
  /// The user has moved a row among those of the same data: the data follows.
  func commitReordering(from source: IndexPath, to destination: IndexPath) {
    guard source.section == destination.section, let editing = row(at: source).flatMap(editing(ofRow:)),
      let offset = editing.offset
    else { return }
    move(in: source.section, from: source.item, to: destination.item)
    let target = offset + destination.item - source.item
    editing.onMove?(IndexSet(integer: offset), destination.item > source.item ? target + 1 : target)
    // Where the data does not follow, the rows go back.
    node?.boxesDidChange(Transaction())
  }
}
