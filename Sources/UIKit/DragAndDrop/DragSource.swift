import Foundation
import QuartzCore

/// What has been lifted to be dragged.
struct DragLift {
  let items: [UIDragItem]
  /// How it looks.
  let picture: UIView
  /// Where it is seen in the window.
  let frame: CGRect
  var backgroundColor: UIColor?
}

/// Where a drag comes from.
@MainActor protocol DragSource: AnyObject {
  var view: UIView { get }
  /// The list in which items make room for their like that is dragged.
  var list: UICollectionView? { get }
  /// The list's item that was lifted.
  var origin: IndexPath? { get }
  /// The text that was lifted.
  var text: TextDragSource? { get }
  /// Where the picture goes back to, in the window.
  var home: CGRect? { get }

  /// Asks for what is dragged; nil where nothing is.
  func lift(for session: DragSession) -> DragLift?
  func willBegin(_ drag: DragInteraction)
  /// Nothing is held any more: what was lifted is at rest.
  func settle()
  func didEnd(_ session: DragSession, with operation: UIDropOperation)
}

/// An item of a list that is dragged.
@MainActor final class ListDragSource: DragSource {
  private let collectionView: UICollectionView
  private let path: IndexPath

  /// Nil where there is no item.
  init?(_ collectionView: UICollectionView, at point: CGPoint) {
    guard let path = collectionView.indexPathForItem(at: point) else { return nil }
    (self.collectionView, self.path) = (collectionView, path)
  }

  var view: UIView { collectionView }
  var list: UICollectionView? { collectionView }
  var origin: IndexPath? { path }
  var text: TextDragSource? { nil }

  var home: CGRect? {
    collectionView.layoutAttributesForItem(at: path).map { collectionView.convert($0.frame, to: nil) }
  }

  func lift(for session: DragSession) -> DragLift? {
    guard let delegate = collectionView.dragDelegate, let cell = collectionView.cellForItem(at: path) else {
      return nil
    }
    let items = delegate.collectionView(collectionView, itemsForBeginning: session, at: path)
    guard !items.isEmpty else { return nil }
    session.begin(items)
    session.allowsMoveOperation = delegate.collectionView(
      collectionView,
      dragSessionAllowsMoveOperation: session
    )
    session.isRestrictedToDraggingApplication = delegate.collectionView(
      collectionView,
      dragSessionIsRestrictedToDraggingApplication: session
    )
    let parameters = delegate.collectionView(collectionView, dragPreviewParametersForItemAt: path)
    let own = items.first?.previewProvider?()?.view
    return DragLift(
      items: items,
      picture: own ?? cell.snapshotView(afterScreenUpdates: false) ?? UIView(frame: cell.bounds),
      frame: cell.convert(cell.bounds, to: nil),
      backgroundColor: parameters?.backgroundColor
    )
  }

  func willBegin(_ drag: DragInteraction) {
    collectionView.activeDrag = drag
    collectionView.dragDelegate?.collectionView(collectionView, dragSessionWillBegin: drag.session)
    if let cell = collectionView.cellForItem(at: path) { collectionView.liftForDrag(cell, at: path) }
  }

  func settle() { collectionView.settleDrag() }

  func didEnd(_ session: DragSession, with operation: UIDropOperation) {
    collectionView.activeDrag = nil
    collectionView.dragDelegate?.collectionView(collectionView, dragSessionDidEnd: session)
  }
}
