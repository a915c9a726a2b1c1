// From one snapshot to the next.

import Foundation
import OrderedDifference

extension UICollectionViewDiffableDataSource {
  func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
    beginApplying()
    let old = shown.snapshot
    var transition = ListTransition(from: old.order, to: snapshot.order)
    mark(&transition, old: old, new: snapshot)
    store(snapshot)
    let finish: (Bool) -> Void = { _ in completion?() }
    if let collectionView, isServing() {
      collectionView.follow(transition, animated: animated) { [weak self] done in
        self?.isApplying = false
        finish(done)
      }
      isApplying = false
    } else {
      isApplying = false
      finish(true)
    }
  }

  func reload(_ snapshot: Snapshot) {
    beginApplying()
    store(snapshot)
    collectionView?.reloadData()
    isApplying = false
  }

  private func beginApplying() {
    if isApplying || collectionView?.requested != nil {
      inconsistency(
        "Deadlock detected: a snapshot was applied while the data source is applying another one, or inside "
          + "a cell or supplementary provider. Apply it after that, for example from the completion."
      )
    }
    isApplying = true
  }

  /// Keeps the snapshot, without its marks, and the outlines that still agree with it.
  private func store(_ snapshot: Snapshot) {
    var kept = snapshot
    kept.reloadedItems = []
    kept.reconfiguredItems = []
    kept.reloadedSections = []
    shown.snapshot = kept
    for (section, outline) in outlines {
      guard let index = kept.order.index(ofSection: section) else {
        outlines[section] = nil
        continue
      }
      if outline.visibleItems.count != kept.order.sections[index].items.count
        || outline.visibleItems != kept.order.items(inSection: index)
      {
        outlines[section] = nil
      }
    }
  }

  private func mark(_ transition: inout ListTransition, old: Snapshot, new: Snapshot) {
    func path(_ item: ItemIdentifierType, in snapshot: Snapshot) -> IndexPath? {
      snapshot.order.place(of: item).map { IndexPath(item: $0.item, section: $0.section) }
    }
    transition.reloaded = new.reloadedItems.compactMap { path($0, in: old) }
    transition.reconfigured = new.reconfiguredItems.compactMap { path($0, in: new) }
    guard !new.reloadedSections.isEmpty else { return }
    transition.reloadedSections = IndexSet(new.reloadedSections.compactMap { old.order.index(ofSection: $0) })
    let target = IndexSet(new.reloadedSections.compactMap { new.order.index(ofSection: $0) })
    // Only what is on screen, or is held ready for it, has cells to replace.
    let held = collectionView?.pool.heldViews.map(\.key).filter { $0.category == .cell } ?? []
    for path in ((collectionView?.elements.keys(.cell) ?? []) + held).map(\.indexPath) {
      let moved = transition.newIndexPath(of: path)
      if transition.reloadedSections.contains(path.section)
        || moved.map({ target.contains($0.section) }) == true
      {
        transition.reloaded.append(path)
      }
    }
  }
}

extension UICollectionViewDiffableDataSource: ReorderingDataSource {
  package func commitReordering(from source: IndexPath, to destination: IndexPath) {
    guard source != destination, let item = itemIdentifier(for: source) else { return }
    let initial = snapshot()
    let (final, moved) =
      outlines.isEmpty
      ? (moving(item, in: initial, from: source, to: destination), outlines)
      : movingInOutlines(item, in: initial, from: source, to: destination)
    guard final != initial else { return }
    let transaction = NSDiffableDataSourceTransaction(
      initial: initial,
      final: final,
      initialOutlines: outlines,
      finalOutlines: moved
    )
    reorderingHandlers.willReorder?(transaction)
    outlines = moved
    apply(final, animatingDifferences: true)
    for section in moved.keys { refreshExpansion(of: section) }
    reorderingHandlers.didReorder?(transaction)
  }

  private func moving(
    _ item: ItemIdentifierType,
    in initial: Snapshot,
    from source: IndexPath,
    to destination: IndexPath
  ) -> Snapshot {
    var final = initial
    if let target = itemIdentifier(for: destination) {
      let isLater = source.section == destination.section && source.item < destination.item
      if isLater {
        final.moveItem(item, afterItem: target)
      } else {
        final.moveItem(item, beforeItem: target)
      }
    } else if let section = sectionIdentifier(for: destination.section) {
      final.deleteItems([item])
      final.appendItems([item], toSection: section)
    }
    return final
  }
}

extension UICollectionViewDiffableDataSource {
  /// What happens when the user moves items.
  public struct ReorderingHandlers {
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    public var willReorder:
      (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder:
      (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// What happens when items of an outline are expanded and collapsed.
  @preconcurrency
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    public var shouldExpandItem: (@MainActor (Item) -> Bool)?
    public var willExpandItem: (@MainActor (Item) -> Void)?
    public var shouldCollapseItem: (@MainActor (Item) -> Bool)?
    public var willCollapseItem: (@MainActor (Item) -> Void)?
    public var snapshotForExpandingParent:
      (
        @MainActor (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    public init() {}
  }
}
