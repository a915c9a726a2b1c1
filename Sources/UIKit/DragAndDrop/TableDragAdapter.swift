import Foundation

/// Puts what the rows ask of a drag to the delegates of their table.
@MainActor final class TableDragAdapter: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  weak var table: UITableView?

  init(_ table: UITableView) { self.table = table }

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let table else { return [] }
    return table.dragDelegate?.tableView(table, itemsForBeginning: session, at: indexPath) ?? []
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    guard let table else { return nil }
    return table.dragDelegate?.tableView(table, dragPreviewParametersForRowAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    if let table { table.dragDelegate?.tableView(table, dragSessionWillBegin: session) }
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    if let table { table.dragDelegate?.tableView(table, dragSessionDidEnd: session) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    guard let table else { return true }
    return table.dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    guard let table else { return false }
    return table.dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }

  // MARK: Dropping

  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    guard let table else { return false }
    return table.dropDelegate?.tableView(table, canHandle: session) ?? false
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    if let table { table.dropDelegate?.tableView(table, dropSessionDidEnter: session) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard let table, let delegate = table.dropDelegate else {
      return UICollectionViewDropProposal(operation: .cancel)
    }
    let proposal = delegate.tableView(
      table,
      dropSessionDidUpdate: session,
      withDestinationIndexPath: destinationIndexPath
    )
    return TableDropProposal(proposal)
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    if let table { table.dropDelegate?.tableView(table, dropSessionDidExit: session) }
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    if let table { table.dropDelegate?.tableView(table, dropSessionDidEnd: session) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let table, let coordinator = coordinator as? DropCoordinator,
      let proposal = coordinator.proposal as? TableDropProposal
    else { return }
    table.dropDelegate?.tableView(
      table,
      performDropWith: TableDropCoordinator(coordinator, proposal.proposal)
    )
  }
}

/// A table's proposal, as its rows take it.
@MainActor private final class TableDropProposal: UICollectionViewDropProposal {
  let proposal: UITableViewDropProposal

  init(_ proposal: UITableViewDropProposal) {
    self.proposal = proposal
    let intent: Intent =
      switch proposal.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath, .automatic: .insertAtDestinationIndexPath
      case .insertIntoDestinationIndexPath: .insertIntoDestinationIndexPath
      }
    super.init(operation: proposal.operation, intent: intent)
  }
}

/// What has been dropped, for a table.
@MainActor private final class TableDropCoordinator: UITableViewDropCoordinator {
  private let rows: DropCoordinator
  let proposal: UITableViewDropProposal

  init(_ rows: DropCoordinator, _ proposal: UITableViewDropProposal) {
    (self.rows, self.proposal) = (rows, proposal)
  }

  var items: [any UITableViewDropItem] { rows.items.compactMap { $0 as? DropItem } }
  var destinationIndexPath: IndexPath? { rows.destinationIndexPath }
  var session: any UIDropSession { rows.session }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    rows.drop(dragItem, toItemAt: indexPath)
  }

  func drop(
    _ dragItem: UIDragItem,
    intoRowAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating { rows.drop(dragItem, intoItemAt: indexPath, rect: rect) }
}
