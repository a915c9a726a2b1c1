import UIKit

/// Rows that can be chosen, swiped, pressed for a menu, and that a pointer may hover over.
final class ActionsController: UIViewController, UICollectionViewDelegate {
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>?
  private let said = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Actions"
    view.backgroundColor = .systemBackground
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.delete(path)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 140, width: view.bounds.width, height: view.bounds.height - 140),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.delegate = self
    list.accessibilityIdentifier = "rows"
    let refreshing = UIRefreshControl()
    refreshing.addAction(
      UIAction { [said, weak refreshing] _ in
        said.text = "Refreshing"
        Task {
          try? await Task.sleep(for: .seconds(1))
          refreshing?.endRefreshing()
          said.text = "Refreshed"
        }
      },
      for: .valueChanged
    )
    list.refreshControl = refreshing
    view.addSubview(list)
    said.text = "Nothing done"
    view.addSubview(said)
    said.isUserInteractionEnabled = true
    said.addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: Selector("hover(_:)", ActionsController.hover(_:)))
    )
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
    }
    let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
      list,
      path,
      name in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: name)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Apples", "Bread", "Cheese", "Dates"])
    dataSource.apply(snapshot, animatingDifferences: false)
    self.dataSource = dataSource
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    said.text = "Chose \(dataSource?.itemIdentifier(for: indexPath) ?? "nothing")"
  }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first, let name = dataSource?.itemIdentifier(for: path) else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [said] _ in
      UIMenu(children: [UIAction(title: "Share") { _ in said.text = "Shared \(name)" }])
    })
  }

  func hover(_ recognizer: UIHoverGestureRecognizer) {
    said.text = recognizer.state == .ended ? "Nothing under the pointer" : "Hovering"
  }

  private func delete(_ path: IndexPath) {
    guard let dataSource, let name = dataSource.itemIdentifier(for: path) else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([name])
    dataSource.apply(snapshot)
    said.text = "Deleted \(name)"
  }
}
