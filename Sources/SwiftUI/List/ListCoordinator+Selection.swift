// Which rows are selected, and what tapping a row does.

import UIKit

extension ListCoordinator {
  /// What selecting the row at a place selects; nil if it can't be selected.
  private func selectionValue(at indexPath: IndexPath) -> AnyHashable? {
    guard let selection, sections.indices.contains(indexPath.section) else { return nil }
    if let content = content(at: indexPath) {
      guard let traits = content.rowTraits, !traits.isSelectionDisabled else { return nil }
      return traits.tag.flatMap(selection.value)
    }
    return sections[indexPath.section].dataID(at: indexPath.item).flatMap(selection.value)
  }

  /// Selects in the collection view what the binding says.
  func applySelection() {
    guard let selection else { return }
    let wanted = Reader.untracked { selection.read() }
    if !selection.allowsMultiple {
      settings.splitColumn?.noteSelection(isEmpty: wanted.isEmpty) { selection.write([]) }
    }
    var paths = Set(wanted.compactMap(indexPath(ofData:)))
    for path in collectionView.indexPathsForVisibleItems where !paths.contains(path) {
      if let value = selectionValue(at: path), wanted.contains(value) { paths.insert(path) }
    }
    let shown = Set(collectionView.indexPathsForSelectedItems ?? [])
    for path in shown.subtracting(paths) { collectionView.deselectItem(at: path, animated: true) }
    for path in paths.subtracting(shown) {
      collectionView.selectItem(at: path, animated: true, scrollPosition: [])
    }
  }

  /// A row that comes on screen is known by its tag only now.
  func restoreSelection(of row: ListRow, at indexPath: IndexPath) {
    guard let selection, row.dataID == nil else { return }
    guard let tag = RowTraits(row, content: row.shownBox).tag.flatMap(selection.value),
      Reader.untracked({ selection.read() }).contains(tag)
    else { return }
    collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
  }

  /// Whether a tap on a row selects it: several rows are selected while editing only.
  private func canSelect(_ indexPath: IndexPath) -> Bool {
    guard let selection, settings.isEnabled, selectionValue(at: indexPath) != nil else { return false }
    return selection.allowsMultiple ? settings.isEditing : true
  }

  private func hasAction(_ indexPath: IndexPath) -> Bool {
    !settings.isEditing && content(at: indexPath)?.hasActions == true
  }

  private func writeSelection() {
    guard let selection, !isSyncing else { return }
    var values = Set<AnyHashable>()
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      if let value = selectionValue(at: path) { values.insert(value) }
    }
    selection.write(values)
  }
}

extension ListCoordinator: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  {
    hasAction(indexPath) || canSelect(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    hasAction(indexPath) || canSelect(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard hasAction(indexPath) else { return writeSelection() }
    if canSelect(indexPath) { writeSelection() } else { applyOrClear(indexPath) }
    content(at: indexPath)?.performActions()
  }

  /// A row that acts does not stay selected.
  private func applyOrClear(_ indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    applySelection()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    guard selection?.allowsMultiple == true else { return }
    writeSelection()
  }

  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { moveTarget(from: originalIndexPath, current: currentIndexPath, to: proposedIndexPath) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { reportPosition() }
}
