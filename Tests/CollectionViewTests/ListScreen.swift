import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

/// A list that fills a screen with rows of text, and counts what is made for it.
@MainActor final class ListScreen<Item: Hashable & Sendable> {
  let harness: Harness
  let collectionView: UICollectionView
  let recorder = Recorder()
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Item>
  /// How a row of an item looks; the default shows the item as text.
  var configure: (UICollectionViewListCell, Item) -> Void = { cell, item in
    var content = cell.defaultContentConfiguration()
    content.text = "\(item)"
    cell.contentConfiguration = content
  }
  private(set) var configured: [Item] = []

  init(
    _ items: Item.Type = Item.self,
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    size: CGSize = CGSize(width: 390, height: 844),
    scale: CGFloat = 2,
    isDark: Bool = false,
    category: UIContentSizeCategory = .large,
    direction: UIUserInterfaceLayoutDirection = .leftToRight,
    change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    harness = Harness(
      size: size,
      scale: scale,
      isDark: isDark,
      contentSizeCategory: category,
      layoutDirection: direction,
      safeArea: .zero
    )
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    collectionView = UICollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    var configureCell: ((UICollectionViewListCell, Item) -> Void)?
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
      configureCell?(cell, item)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    configureCell = { [weak self] cell, item in
      self?.configured.append(item)
      self?.configure(cell, item)
    }
  }

  func show() {
    harness.show(collectionView)
  }

  @discardableResult
  func show(_ sections: [[Item]]) -> Self {
    dataSource.apply(Self.snapshot(sections), animatingDifferences: false)
    show()
    return self
  }

  static func snapshot(_ sections: [[Item]]) -> NSDiffableDataSourceSnapshot<Int, Item> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections(Array(sections.indices))
    for (index, items) in sections.enumerated() { snapshot.appendItems(items, toSection: index) }
    return snapshot
  }

  func apply(_ sections: [[Item]], animated: Bool = false) {
    dataSource.apply(Self.snapshot(sections), animatingDifferences: animated)
    harness.flush()
  }

  func takeConfigured() -> [Item] {
    defer { configured = [] }
    return configured
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    collectionView.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }

  func scroll(to y: CGFloat) {
    collectionView.contentOffset.y = y
    harness.flush()
  }

  /// The texts of the visible rows, from the top.
  var texts: [String] {
    collectionView.visibleCells.compactMap {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }
}

extension UIView {
  /// This view and all below it.
  var everything: [UIView] { [self] + subviews.flatMap(\.everything) }
}

/// What a process that stopped has said.
func errorText(of result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
