import Foundation
import QuartzCore

extension UICollectionView {
  /// Has a long press lift items as long as there is someone to say what is dragged.
  func dragDelegateDidChange() {
    let known = gestureRecognizers?.first { $0 is DragPress }
    if let known, dragDelegate == nil { removeGestureRecognizer(known) }
    if known == nil, dragDelegate != nil { addGestureRecognizer(DragPress(self)) }
  }

  /// The item that is dragged leaves its place open.
  func liftForDrag(_ cell: UICollectionViewCell, at path: IndexPath) {
    closeSwipe(animated: true)
    perform(touchState.event(.cancelled))
    cell.isDragged = true
    movement = InteractiveMovement(
      original: path,
      current: path,
      cell: cell,
      grip: .zero,
      position: cell.center
    )
  }

  /// Opens the gap for a centre of the dragged item; nil closes it.
  func followDrag(to center: CGPoint?) {
    guard let movement, activeDrag != nil else { return }
    guard let center else {
      movementScroller.stop()
      guard movement.current != movement.original else { return }
      self.movement?.current = movement.original
      UIView.animate(withDuration: Self.updateDuration) { [self] in
        if let movement = self.movement { makeRoom(for: movement) }
      }
      return
    }
    updateMovement(to: center)
  }

  /// What was lifted is where it was, at once.
  func settleDrag() {
    guard let movement else { return }
    movement.cell.isDragged = false
    finishMovement(commits: false)
  }

  /// Marks the item that the drop would go into.
  func showDrop(_ proposal: UICollectionViewDropProposal?, at path: IndexPath?) {
    let goesInto = proposal?.intent == .insertIntoDestinationIndexPath
    let marked = goesInto ? path.flatMap { cellForItem(at: $0) } : nil
    hasActiveDropStorage = true
    guard marked !== dropMarked else { return }
    dropMarked?.isHighlighted = false
    dropMarked = marked
    marked?.isHighlighted = true
  }

  func endDrop() {
    hasActiveDropStorage = false
    dropMarked?.isHighlighted = false
    dropMarked = nil
  }
}

extension UICollectionViewCell {
  /// Whether only the picture of the cell is seen, which is dragged.
  var isDragged: Bool {
    get { alpha == 0 }
    set { alpha = newValue ? 0 : 1 }
  }
}
