/// Lifts an item that can be moved by a long press, and drags it.
@MainActor final class MovementPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var collectionView: UICollectionView?
  private var grip = CGPoint.zero

  init(_ collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init(target: nil, action: nil)
    delegate = self
    addHandler { [weak self] in self?.didChange() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let collectionView, collectionView.movement == nil,
      let path = collectionView.indexPathForItem(at: location(in: collectionView))
    else { return false }
    return collectionView.dataSource?.collectionView(collectionView, canMoveItemAt: path) ?? false
  }

  private func didChange() {
    guard let collectionView else { return }
    let place = location(in: collectionView)
    switch state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: place),
        collectionView.beginInteractiveMovementForItem(at: path),
        let center = collectionView.movement?.position
      else { return }
      grip = CGPoint(x: center.x - place.x, y: center.y - place.y)
    case .changed:
      collectionView.updateInteractiveMovementTargetPosition(
        CGPoint(x: place.x + grip.x, y: place.y + grip.y)
      )
    case .ended: collectionView.endInteractiveMovement()
    case .cancelled, .failed: collectionView.cancelInteractiveMovement()
    case .possible: break
    }
  }
}

extension UICollectionView {
  /// Has a long press lift items that can be moved, or not.
  package func liftsItemsByLongPress(_ lifts: Bool) {
    let known = gestureRecognizers?.first { $0 is MovementPress }
    if let known, !lifts { removeGestureRecognizer(known) }
    if known == nil, lifts { addGestureRecognizer(MovementPress(self)) }
  }
}
