import Foundation
import Testing
import UIKit
import WaxwingTestSupport

/// A collection view with a layout to look at, of given numbers of items, cells with or without a size.
@MainActor final class LayoutScreen: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  let harness: Harness
  let view: UICollectionView
  var counts: [Int]
  /// Sets up a cell; called once for each that is asked for.
  var configure: (SizedCell, IndexPath) -> Void = { _, _ in }
  private(set) var configuredCount = 0

  init(
    _ counts: [Int],
    size: CGSize = CGSize(width: 375, height: 600),
    direction: UIUserInterfaceLayoutDirection = .leftToRight,
    layout: UICollectionViewLayout
  ) {
    harness = Harness(size: size, scale: 2, layoutDirection: direction, safeArea: .zero)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    self.counts = counts
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "footer", "badge", UICollectionView.elementKindSectionHeader] {
      view.register(SizedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = self
    view.delegate = self
  }

  convenience init(
    _ counts: [Int],
    size: CGSize = CGSize(width: 375, height: 600),
    direction: UIUserInterfaceLayoutDirection = .leftToRight,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
    section: @escaping @MainActor (Int) -> NSCollectionLayoutSection
  ) {
    self.init(
      counts,
      size: size,
      direction: direction,
      layout: UICollectionViewCompositionalLayout(
        sectionProvider: { index, _ in section(index) },
        configuration: configuration
      )
    )
  }

  @discardableResult func show() -> Self {
    harness.show(view)
    harness.flush()
    return self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    configuredCount += 1
    if let cell = cell as? SizedCell { configure(cell, path) }
    return cell
  }

  func collectionView(
    _ view: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func frames(_ items: Range<Int>, section: Int = 0) -> [CGRect] { items.compactMap { frame($0, section) } }

  /// Where a cell is seen.
  func seen(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section)).map { $0.convert($0.bounds, to: view) }
  }

  func supplementary(_ kind: String, _ item: Int = 0, _ section: Int = 0) -> CGRect? {
    view.supplementaryView(forElementKind: kind, at: IndexPath(item: item, section: section))?.frame
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    harness.flush()
  }
}

/// A cell that asks for a size.
final class SizedCell: UICollectionViewCell {
  var wanted = CGSize(width: 40, height: 40)
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    preferred.size = wanted
    return preferred
  }
}

/// A supplementary or decoration view.
final class SizedView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    preferred.size.height = 33
    return preferred
  }
}

@MainActor func layoutSize(
  _ width: NSCollectionLayoutDimension,
  _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

@MainActor func layoutItem(
  _ width: NSCollectionLayoutDimension,
  _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: layoutSize(width, height)) }
