// Moving an item by hand.

import CoreGraphics
import Foundation

/// An item that is being dragged to another place.
struct InteractiveMovement {
  let original: IndexPath
  var current: IndexPath
  let cell: UICollectionViewCell
  /// From the finger to the centre of the cell.
  var grip: CGPoint
  /// Where the cell's centre is held.
  var position: CGPoint
}

/// Lifts a row by its reorder control and drags it.
@MainActor final class ReorderGestureRecognizer: UIPanGestureRecognizer {
  private weak var cell: UICollectionViewCell?

  init(cell: UICollectionViewCell) {
    self.cell = cell
    super.init(target: nil, action: nil)
    addHandler { [weak self] in self?.didChange() }
  }

  private func didChange() {
    guard let cell, let collectionView = cell.owner else { return }
    let location = location(in: collectionView)
    switch state {
    case .began:
      guard let path = collectionView.indexPath(for: cell),
        collectionView.beginInteractiveMovementForItem(at: path)
      else { return }
      collectionView.movement?.grip = CGPoint(x: 0, y: cell.center.y - location.y)
    case .changed:
      collectionView.updateInteractiveMovementTargetPosition(
        CGPoint(x: cell.center.x, y: location.y + (collectionView.movement?.grip.y ?? 0))
      )
    case .ended: collectionView.endInteractiveMovement()
    case .cancelled, .failed: collectionView.cancelInteractiveMovement()
    case .possible: break
    }
  }
}

extension UICollectionView {
  func beginMovement(of path: IndexPath) -> Bool {
    guard movement == nil, let cell = cellForItem(at: path),
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    else { return false }
    closeSwipe(animated: true)
    perform(touchState.event(.cancelled))
    movement = InteractiveMovement(
      original: path,
      current: path,
      cell: cell,
      grip: .zero,
      position: cell.center
    )
    cell.isReorderingItem = true
    bringSubviewToFront(cell)
    cell.layer.zPosition = 100
    cell.layer.shadowOpacity = 0.2
    cell.layer.shadowRadius = 8
    return true
  }

  func updateMovement(to position: CGPoint) {
    guard var movement else { return }
    movement.cell.center = position
    movement.position = position
    self.movement = movement
    movementScroller.follow(movement.cell.frame)
    let target = layoutStorage.targetIndexPath(
      forInteractivelyMovingItem: movement.current,
      withPosition: position
    )
    let allowed =
      delegate?.collectionView(
        self,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: movement.current,
        toProposedIndexPath: target
      ) ?? target
    guard allowed != movement.current else { return }
    movement.current = allowed
    self.movement = movement
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) { [self] in
      makeRoom(for: movement)
    }
  }

  /// The others close the gap that the item left, and open one where it would go.
  func makeRoom(for movement: InteractiveMovement) {
    movement.cell.center = movement.position
    for key in elements.keys(.cell) where key.indexPath != movement.original {
      guard let view = elements[key],
        let frame = layoutStorage.layoutAttributesForItem(at: key.indexPath)?.frame
      else { continue }
      view.center = center(of: key.indexPath, frame, during: movement)
    }
  }

  /// Below each other items move by the height of the one that is dragged, else each to its neighbour's place.
  private func center(
    of path: IndexPath,
    _ frame: CGRect,
    during movement: InteractiveMovement
  ) -> CGPoint {
    let shift = movement.shift(of: path)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    guard shift != 0 else { return middle }
    let neighbour = IndexPath(item: path.item + shift, section: path.section)
    let isThere = neighbour.item >= 0 && neighbour.item < itemCounts[path.section]
    let other = isThere ? layoutStorage.layoutAttributesForItem(at: neighbour)?.frame : nil
    if let other, other.minX != frame.minX { return CGPoint(x: other.midX, y: other.midY) }
    return CGPoint(x: middle.x, y: middle.y + CGFloat(shift) * movement.cell.bounds.height)
  }

  func finishMovement(commits: Bool) {
    guard let movement else { return }
    self.movement = nil
    movementScroller.stop()
    let cell = movement.cell
    cell.layer.shadowOpacity = 0
    let moves = commits && movement.current != movement.original
    let (from, to) = (movement.original, movement.current)
    if moves {
      if let diffable = dataSource as? any ReorderingDataSource {
        diffable.commitReordering(from: from, to: to)
      } else {
        dataSource?.collectionView(self, moveItemAt: from, to: to)
        performBatchUpdates { self.moveItem(at: from, to: to) }
      }
    }
    cell.isReorderingItem = false
    UIView.animate(withDuration: Self.updateDuration) { [self] in
      for key in elements.keys(.cell) {
        guard let view = elements[key],
          let attributes = layoutStorage.layoutAttributesForItem(at: key.indexPath)
        else { continue }
        view.center = attributes.center
      }
    } completion: { _ in
      cell.layer.zPosition = 0
    }
    setNeedsLayout()
  }
}

extension InteractiveMovement {
  /// By how many rows another item makes room: −1 up, 1 down.
  func shift(of path: IndexPath) -> Int {
    if path > original, path <= current { return -1 }
    if path < original, path >= current { return 1 }
    return 0
  }
}

/// A data source that takes in a move by itself.
@MainActor package protocol ReorderingDataSource: AnyObject {
  func commitReordering(from source: IndexPath, to destination: IndexPath)
}
