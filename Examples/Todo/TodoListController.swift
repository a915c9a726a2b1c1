import SwiftUI
import UIKit

/// A list whose rows are SwiftUI views in collection view cells.
///
/// No cell is ever reloaded: each row observes its own item.
final class TodoListController: UIViewController {
  let items: [TodoItem]
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?

  init(items: [TodoItem]) {
    self.items = items
    super.init(nibName: nil, bundle: nil)
    title = "To Do"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, TodoItem> { cell, _, item in
      cell.contentConfiguration = UIHostingConfiguration { TodoRow(item: item) }
    }
    let dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      [items] list, indexPath, index in
      list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: items[index])
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(items.indices))
    dataSource.apply(snapshot, animatingDifferences: false)
    self.dataSource = dataSource

    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Complete All",
      primaryAction: UIAction { [weak self] _ in self?.completeAll() }
    )
  }

  func completeAll() {
    withAnimation {
      for item in items { item.isCompleted = true }
    }
  }
}
