// Edits of the rows: by code, in edit mode, and by swiping.

import CoreGraphics
import Foundation

extension UITableView {
  // MARK: Batches

  func beginBatch() {
    if updateDepth == 0 { rows.beginBatch() }
    updateDepth += 1
  }

  func endBatch(_ completion: ((Bool) -> Void)? = nil) {
    guard updateDepth > 0 else {
      inconsistency("endUpdates was called without beginUpdates.")
    }
    updateDepth -= 1
    guard updateDepth == 0 else {
      completion?(true)
      return
    }
    arrangeRows()
    // Who makes views is known by now; for which sections may have changed.
    headerViews = TableSectionViews(areMade: headerViews.areMade)
    footerViews = TableSectionViews(areMade: footerViews.areMade)
    rows.commitBatch(of: "Table view: \(self)", completion: completion)
    updateSectionIndex()
    setNeedsLayout()
  }

  /// Notes an edit of rows; outside of a batch it is one by itself.
  func edit(
    _ paths: [IndexPath],
    _ animation: RowAnimation,
    inserting: Bool?,
    _ note: @escaping (inout BatchOperations) -> Void
  ) {
    beginBatch()
    for path in paths {
      if inserting != true { rows.tableLayout?.deletions[path] = animation }
      if inserting != false { rows.tableLayout?.insertions[path] = animation }
    }
    rows.edit(note)
    endBatch()
  }

  func editSections(
    _ sections: IndexSet,
    _ animation: RowAnimation,
    inserting: Bool?,
    _ note: @escaping (inout BatchOperations) -> Void
  ) {
    let before = rows.elements.keys(.cell).map(\.indexPath).filter { sections.contains($0.section) }
    edit(inserting == true ? [] : before, animation, inserting: inserting, note)
  }

  // MARK: Edit mode

  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != rows.isEditing else { return }
    if animated {
      rows.isEditing = editing
    } else {
      UIView.performWithoutAnimation { rows.isEditing = editing }
    }
    setNeedsLayout()
  }

  /// Tells a cell what its row allows.
  func prepareEditing(of cell: UITableViewCell, at path: IndexPath) {
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
    cell.editing = TableCellEditing(
      style: canEdit ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none,
      canMove: dataSource?.tableView(self, canMoveRowAt: path) ?? false,
      selectsSeveral: allowsMultipleSelectionDuringEditing,
      indents: delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    )
    if let level = delegate?.tableView(self, indentationLevelForRowAt: path), level != 0 {
      cell.indentationLevel = level
    }
  }

  func refreshEditingControls() {
    for key in rows.elements.keys(.cell) {
      if let cell = rows.elements[key] as? UITableViewCell { prepareEditing(of: cell, at: key.indexPath) }
    }
  }

  func commit(_ style: UITableViewCell.EditingStyle, for cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    dataSource?.tableView(self, commit: style, forRowAt: path)
  }

  // MARK: Swiping

  /// The actions at the end of a row: the delegate's, or the one that deletes.
  func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    if !isEditing, let actions = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return actions
    }
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path),
      delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
    else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self { dataSource.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
