import UIKit

/// Zones by the first letter of their city, with these letters as the section index.
final class ZoneDataSource: UICollectionViewDiffableDataSource<String, Zone> {
  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    let letters = snapshot().sectionIdentifiers
    return letters.count > 1 ? letters : nil
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Shows these zones, which are in order.
  func show(_ zones: [Zone], animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Zone>()
    for zone in zones {
      if snapshot.sectionIdentifiers.last != zone.initial { snapshot.appendSections([zone.initial]) }
      snapshot.appendItems([zone], toSection: zone.initial)
    }
    apply(snapshot, animatingDifferences: animated)
  }
}
