// Deleting and moving rows that are made of data.

import UIKit

extension ListCoordinator {
  /// The actions on data that the row at a place is made of.
  func editing(ofRow row: ListRow) -> RowEditing? { row.node.flatMap(RowEditing.init) }

  /// What deletes a row; nil if nothing does.
  func deletion(of row: ListRow, _ traits: RowTraits) -> (@MainActor () -> Void)? {
    guard !traits.isDeleteDisabled, let editing = editing(ofRow: row), editing.onDelete != nil else {
      return nil
    }
    return { [weak row] in
      guard let row, let editing = row.node.flatMap(RowEditing.init), let offset = editing.offset else {
        return
      }
      withAnimation { editing.onDelete?(IndexSet(integer: offset)) }
    }
  }

  func canMove(_ row: ListRow, _ traits: RowTraits) -> Bool {
    !traits.isMoveDisabled && editing(ofRow: row)?.onMove != nil
  }

  /// A row moves among those of the same data only.
  func moveTarget(from original: IndexPath, current: IndexPath, to proposed: IndexPath) -> IndexPath {
    guard let own = row(at: original), let other = existingRow(at: proposed),
      editing(ofRow: own)?.source === editing(ofRow: other)?.source
    else { return current }
    return proposed
  }

  private func existingRow(at indexPath: IndexPath) -> ListRow? { content(at: indexPath)?.row }
}

/// What can be done to the data that a row is made of.
@MainActor struct RowEditing {
  let source: ViewNode
  /// Which element the row is made of.
  let offset: Int?
  private(set) var onDelete: ((IndexSet) -> Void)?
  private(set) var onMove: ((IndexSet, Int) -> Void)?

  /// Looks upwards from a row's node, to the data, and from there to what modifiers around it say.
  init?(_ node: ViewNode) {
    var child = node
    while !child.endsRowTraits, let parent = child.parent {
      if let source = parent as? any RowDataSource {
        self.source = source
        offset = source.dataOffset(of: child)
        collect(from: source)
        return
      }
      child = parent
    }
    return nil
  }

  private mutating func collect(from source: ViewNode) {
    var current = source.parent
    while let node = current, let actions = node as? any RowEditingActions {
      onDelete = onDelete ?? actions.onDelete
      onMove = onMove ?? actions.onMove
      current = node.parent
    }
  }
}

/// A node of a modifier that says what deletes or moves the data below it.
@MainActor protocol RowEditingActions: ViewNode {
  var onDelete: ((IndexSet) -> Void)? { get }
  var onMove: ((IndexSet, Int) -> Void)? { get }
}
