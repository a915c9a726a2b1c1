// A data source that shows snapshots in a table view.

import Foundation

/// A data source of tables that applies what it has to by itself.
@MainActor protocol SnapshotTableDataSource: AnyObject {}

/// Shows snapshots in a table view: each `apply` brings the cells from the last snapshot to the new one.
///
/// Subclass it for section titles and for editing: nothing can be edited or moved by default.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource, SnapshotTableDataSource {
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

  private let cellProvider: CellProvider
  private weak var tableView: UITableView?
  /// Compares and applies snapshots, for the rows of the table.
  nonisolated private let core: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    core = UICollectionViewDiffableDataSource(servingRowsOf: tableView)
    super.init()
    core.isServing = { [weak self, weak tableView] in
      guard let self else { return false }
      return tableView?.dataSource === self
    }
    tableView.dataSource = self
  }

  // MARK: Applying

  /// Shows `snapshot`, with what changed animated or not.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) { core.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) }

  /// Shows `snapshot` without finding out what changed.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { core.applySnapshotUsingReloadData(snapshot, completion: completion) }

  /// Shows `snapshot`, and returns once the animation is over.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async { await core.apply(snapshot, animatingDifferences: animatingDifferences) }

  public func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { await core.applySnapshotUsingReloadData(snapshot) }

  // MARK: Looking up, in what is shown now

  nonisolated open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { core.snapshot() }

  nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    core.itemIdentifier(for: indexPath)
  }

  nonisolated open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    core.indexPath(for: itemIdentifier)
  }

  nonisolated open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    core.sectionIdentifier(for: index)
  }

  nonisolated open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    core.index(for: sectionIdentifier)
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { core.numberOfSections(in: tableView.rows) }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    core.collectionView(tableView.rows, numberOfItemsInSection: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let identifier = itemIdentifier(for: indexPath) else {
      inconsistency("There is no item at \(indexPath) in the current snapshot.")
    }
    guard let cell = cellProvider(tableView, indexPath, identifier) else {
      inconsistency(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item "
          + "identifier \(identifier), which is not allowed. You must always return a cell."
      )
    }
    cell.itemIdentifier = AnyHashable(identifier)
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
}
