// A data source that shows snapshots, and finds out by itself what has changed.

import Foundation
import QuartzCore

/// Shows snapshots in a collection view: each `apply` brings the cells from the last snapshot to the new one.
///
/// Call `apply` on the main queue always, or always on one other queue.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    @MainActor (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) ->
    UICollectionReusableView?
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  /// Makes headers and footers; needed where the layout asks for them.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  open var reorderingHandlers = ReorderingHandlers()
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// What is shown; read from any thread.
  nonisolated let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The outlines of sections that were given one.
  var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  var isApplying = false

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// A data source that compares and applies snapshots for a table view, whose rows ask somebody else.
  init(servingRowsOf tableView: UITableView) {
    collectionView = tableView.rows
    cellProvider = { _, _, _ in nil }
    super.init()
    isServing = { false }
  }

  /// Whether the collection view shows what this data source has.
  lazy var isServing: @MainActor () -> Bool = { [weak self] in
    guard let self else { return false }
    return collectionView?.dataSource === self
  }

  // MARK: Applying

  /// Shows `snapshot`, with what changed animated or not.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    shown.submit(completion) { [weak self] finish in
      self?.show(snapshot, animated: animatingDifferences, completion: finish)
    }
  }

  /// Shows `snapshot` without finding out what changed: every cell is made anew, nothing stays selected.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown.submit(completion) { [weak self] finish in
      self?.reload(snapshot)
      finish?()
    }
  }

  /// Shows `snapshot`, and returns once the animation is over.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  public func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  // MARK: Looking up, in what is shown now

  /// A copy of what is shown.
  nonisolated open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { shown.snapshot }

  nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.withOrder { order in
      guard indexPath.count == 2, order.sections.indices.contains(indexPath.section),
        indexPath.item >= 0, indexPath.item < order.sections[indexPath.section].items.count
      else { return nil }
      return order.pool[order.sections[indexPath.section].items[indexPath.item]]
    }
  }

  nonisolated open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.withOrder { $0.place(of: itemIdentifier) }.map { IndexPath(item: $0.item, section: $0.section) }
  }

  nonisolated open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.withOrder { $0.sections.indices.contains(index) ? $0.sections[index].identifier : nil }
  }

  nonisolated open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.withOrder { $0.index(ofSection: sectionIdentifier) }
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    shown.withOrder { $0.sections.count }
  }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.withOrder { $0.sections[section].items.count }
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let identifier = itemIdentifier(for: indexPath) else {
      inconsistency("There is no item at \(indexPath) in the current snapshot.")
    }
    guard let cell = cellProvider(collectionView, indexPath, identifier) else {
      inconsistency(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item "
          + "identifier \(identifier), which is not allowed. You must always return a cell."
      )
    }
    cell.itemIdentifier = AnyHashable(identifier)
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      inconsistency(
        "The view for kind \(kind) in section \(indexPath.section) was not retrieved by calling "
          + "dequeueConfiguredReusableSupplementary or is nil"
          + (supplementaryViewProvider == nil ? ": the data source has no supplementaryViewProvider." : ".")
      )
    }
    return view
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorder = reorderingHandlers.canReorderItem, reorderingHandlers.didReorder != nil,
      let identifier = itemIdentifier(for: indexPath)
    else { return false }
    return canReorder(identifier)
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { commitReordering(from: sourceIndexPath, to: destinationIndexPath) }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
