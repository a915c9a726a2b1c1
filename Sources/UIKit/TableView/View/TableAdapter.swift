// The table's data source and delegate, as its rows ask them.

import CoreGraphics
import Foundation

/// Puts the questions of the rows to the data source and the delegate of the table.
@MainActor
final class TableAdapter: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching, ReorderingDataSource
{
  weak var table: UITableView?

  // MARK: Rows

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    guard let table else { return 0 }
    return table.dataSource?.numberOfSections(in: table) ?? 0
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    guard let table else { return 0 }
    return table.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let table, let dataSource = table.dataSource else {
      inconsistency("A table view has no data source to make a cell.")
    }
    let cell = dataSource.tableView(table, cellForRowAt: indexPath)
    table.rows.adopt(cell, for: .cell(indexPath))
    table.prepareEditing(of: cell, at: indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let table else { inconsistency("A table view has gone while it was asked for a header.") }
    return table.makeSectionView(kind, indexPath)
  }

  // MARK: Moving

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let table else { return false }
    return table.dataSource?.tableView(table, canMoveRowAt: indexPath) ?? false
  }

  func commitReordering(from source: IndexPath, to destination: IndexPath) {
    guard let table else { return }
    table.dataSource?.tableView(table, moveRowAt: source, to: destination)
    // A diffable data source has applied, or will apply, the move as a snapshot.
    guard !(table.dataSource is any SnapshotTableDataSource) else { return }
    table.performBatchUpdates { table.moveRow(at: source, to: destination) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    guard let table else { return proposedIndexPath }
    return table.delegate?.tableView(
      table,
      targetIndexPathForMoveFromRowAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath
    ) ?? proposedIndexPath
  }

  // MARK: Prefetching

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    if let table { table.prefetchDataSource?.tableView(table, prefetchRowsAt: indexPaths) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    if let table { table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: indexPaths) }
  }

  // MARK: Display

  func scrollViewDidScroll(_ scrollView: UIScrollView) { table?.rowsDidScroll() }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let table, let cell = cell as? UITableViewCell else { return }
    table.delegate?.tableView(table, willDisplay: cell, forRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let table, let cell = cell as? UITableViewCell else { return }
    table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: indexPath)
  }

  /// The view that the app knows.
  private func content(of view: UICollectionReusableView) -> UIView {
    (view as? TableSectionHost)?.content ?? view
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {
    guard let table else { return }
    if elementKind == TableRows.kinds[0] {
      table.delegate?.tableView(
        table,
        willDisplayHeaderView: content(of: view),
        forSection: indexPath.section
      )
    } else {
      table.delegate?.tableView(
        table,
        willDisplayFooterView: content(of: view),
        forSection: indexPath.section
      )
    }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {
    guard let table, let delegate = table.delegate else { return }
    let section = indexPath.section
    if elementKind == TableRows.kinds[0] {
      delegate.tableView(table, didEndDisplayingHeaderView: content(of: view), forSection: section)
    } else {
      delegate.tableView(table, didEndDisplayingFooterView: content(of: view), forSection: section)
    }
  }

  // MARK: Selection

  func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    guard let table else { return true }
    return table.delegate?.tableView(table, shouldHighlightRowAt: indexPath) ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    if let table { table.delegate?.tableView(table, didHighlightRowAt: indexPath) }
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    if let table { table.delegate?.tableView(table, didUnhighlightRowAt: indexPath) }
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let table, let delegate = table.delegate else { return true }
    let allowed = delegate.tableView(table, willSelectRowAt: indexPath)
    if let allowed, allowed != indexPath {
      // The delegate has chosen another row instead.
      table.selectRow(at: allowed, animated: false, scrollPosition: .none)
      delegate.tableView(table, didSelectRowAt: allowed)
      return false
    }
    return allowed != nil
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    guard let table, let delegate = table.delegate else { return true }
    return delegate.tableView(table, willDeselectRowAt: indexPath) != nil
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if let table { table.delegate?.tableView(table, didSelectRowAt: indexPath) }
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    if let table { table.delegate?.tableView(table, didDeselectRowAt: indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    guard let table else { return false }
    return table.delegate?.tableView(table, canPerformPrimaryActionForRowAt: indexPath) ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    if let table { table.delegate?.tableView(table, performPrimaryActionForRowAt: indexPath) }
  }

  // MARK: Menus

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let table else { return nil }
    return table.delegate?.tableView(table, contextMenuConfigurationForRowAt: indexPath, point: point)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let table else { return }
    table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
