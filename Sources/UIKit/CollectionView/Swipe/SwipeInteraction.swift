// One row that is swiped open, and the gesture that opens it.

import CoreGraphics
import Foundation

/// The swipe that is going on, or the row that stays open after it.
@MainActor final class SwipeInteraction {
  var key: ElementKey
  let cell: UICollectionViewCell
  let actions: SwipeActionsView
  var state: SwipeState
  /// An action was chosen; the row waits for its end.
  var isPerforming = false

  init(key: ElementKey, cell: UICollectionViewCell, actions: SwipeActionsView, state: SwipeState) {
    self.key = key
    self.cell = cell
    self.actions = actions
    self.state = state
  }

  func remap(_ place: (ElementKey) -> ElementKey?) { if let new = place(key) { key = new } }
}

/// Begins only for horizontal drags over a row that has actions.
@MainActor final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  weak var collectionView: UICollectionView?
  /// The row and the side that were found when the drag was admitted.
  var target: (path: IndexPath, isLeading: Bool)?

  /// How far the finger went until it was a drag; unlike the translation, never nothing.
  var travel: CGPoint { machine.travel }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  package override var mayBeginByItself: Bool {
    super.mayBeginByItself && collectionView?.swipeMayBegin(self) ?? false
  }
}

extension UICollectionView {
  func installGestures() {
    let pan = SwipePanGestureRecognizer()
    pan.collectionView = self
    pan.addHandler { [weak self, weak pan] in if let pan { self?.swipeDidChange(pan) } }
    addGestureRecognizer(pan)
    panGestureRecognizer.addHandler { [weak self] in
      if self?.panGestureRecognizer.state == .began { self?.closeSwipe(animated: true) }
    }
    itemMenu.install()
  }

  /// Whether a drag at this point, in this direction, uncovers actions.
  func swipeMayBegin(_ pan: SwipePanGestureRecognizer) -> Bool {
    let travel = pan.travel
    guard abs(travel.x) > abs(travel.y), !isEditing, movement == nil else { return false }
    let point = pan.location(in: self)
    guard let path = itemIndexPath(at: CGPoint(x: point.x - travel.x, y: point.y - travel.y)),
      cellForItem(at: path) != nil
    else { return false }
    let isLeading = (travel.x > 0) != readsRightToLeft
    pan.target = (path, isLeading)
    if let swipe, swipe.key.indexPath == path { return true }
    guard let configuration = swipeActions(at: path, leading: isLeading) else { return false }
    return !configuration.actions.isEmpty
  }

  /// The actions of a row: those its content declares, or those of the list.
  private func swipeActions(at path: IndexPath, leading: Bool) -> UISwipeActionsConfiguration? {
    if let hosted = cellForItem(at: path)?.contentView as? any HostedCellContent,
      let actions = leading ? hosted.leadingSwipeActions : hosted.trailingSwipeActions
    {
      return actions
    }
    guard
      let list = (layoutStorage as? UICollectionViewCompositionalLayout)?
        .listConfiguration(ofSection: path.section)
    else { return nil }
    return leading
      ? list.leadingSwipeActionsConfigurationProvider?(path)
      : list.trailingSwipeActionsConfigurationProvider?(path)
  }

  private func swipeDidChange(_ pan: SwipePanGestureRecognizer) {
    let translation = pan.translation(in: self)
    switch pan.state {
    case .began:
      guard let target = pan.target else { return }
      if swipe?.key.indexPath != target.path { beginSwipe(at: target.path, leading: target.isLeading) }
      swipe?.state.begin()
      drag(by: translation.x)
    case .changed: drag(by: translation.x)
    case .ended:
      guard let swipe else { return }
      let outcome = swipe.state.release(velocity: pan.velocity(in: self).x)
      finish(swipe, outcome)
    case .cancelled, .failed: closeSwipe(animated: true)
    case .possible: break
    }
  }

  @discardableResult private func beginSwipe(at path: IndexPath, leading: Bool) -> Bool {
    closeSwipe(animated: true)
    guard let cell = cellForItem(at: path), let configuration = swipeActions(at: path, leading: leading),
      !configuration.actions.isEmpty
    else { return false }
    perform(touchState.event(.cancelled))
    let actions = SwipeActionsView(
      configuration: configuration,
      isLeading: leading,
      rowHeight: cell.bounds.height
    ) { [weak self] action, source in self?.performSwipeAction(action, from: source) }
    cell.insertSubview(actions, at: 0)
    cell.swipeActionsView = actions
    swipe = SwipeInteraction(
      key: .cell(path),
      cell: cell,
      actions: actions,
      state: SwipeState(
        actionsWidth: actions.fittingWidth,
        rowWidth: cell.bounds.width,
        isLeading: leading != readsRightToLeft,
        performsFirstWithFullSwipe: configuration.performsFirstActionWithFullSwipe
      )
    )
    cell.isSwipedItem = true
    UIView.performWithoutAnimation { cell.layoutIfNeeded() }
    return true
  }

  private func drag(by translation: CGFloat) {
    guard let swipe, !swipe.isPerforming else { return }
    swipe.state.drag(by: translation)
    swipe.actions.isFullSwipe = swipe.state.isFullSwipe
    swipe.cell.swipeOffset = swipe.state.offset
    UIView.performWithoutAnimation { swipe.cell.layoutIfNeeded() }
  }

  private func finish(_ swipe: SwipeInteraction, _ outcome: SwipeState.Outcome) {
    switch outcome {
    case .close: closeSwipe(animated: true)
    case .open: settleSwipe(swipe)
    case .performFirst:
      settleSwipe(swipe)
      if let action = swipe.actions.configuration.actions.first, let source = swipe.actions.firstButton {
        performSwipeAction(action, from: source)
      }
    }
  }

  private func settleSwipe(_ swipe: SwipeInteraction) {
    UIView.animate(
      withDuration: 0.35,
      delay: 0,
      usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        swipe.cell.swipeOffset = swipe.state.offset
        swipe.cell.layoutIfNeeded()
      },
      completion: nil
    )
  }

  private func performSwipeAction(_ action: UIContextualAction, from source: UIView) {
    guard let swipe, !swipe.isPerforming else { return }
    swipe.isPerforming = true
    var isDone = false
    action.handler(action, source) { [weak self] _ in
      guard !isDone else { return }
      isDone = true
      swipe.isPerforming = false
      if self?.swipe === swipe { self?.closeSwipe(animated: true) }
    }
  }

  /// Opens the actions of a row as a swipe would: the delete control does.
  func openSwipeActions(of cell: UICollectionViewCell, leading: Bool) {
    guard let path = indexPath(for: cell), beginSwipe(at: path, leading: leading), let swipe else { return }
    swipe.state.settle(.open)
    settleSwipe(swipe)
  }

  func closeSwipe(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    let cell = swipe.cell
    cell.isSwipedItem = false
    let close = {
      cell.swipeOffset = 0
      cell.layoutIfNeeded()
    }
    let remove: (Bool) -> Void = { _ in
      swipe.actions.removeFromSuperview()
      if cell.swipeActionsView === swipe.actions { cell.swipeActionsView = nil }
    }
    if animated, window != nil {
      UIView.animate(
        withDuration: 0.3,
        delay: 0,
        options: [.allowUserInteraction],
        animations: close,
        completion: remove
      )
    } else {
      UIView.performWithoutAnimation(close)
      remove(true)
    }
  }

  /// A row that has gone takes its open actions along.
  func keepUpSwipe() {
    guard let swipe, elements.key(of: swipe.cell) == nil else { return }
    closeSwipe(animated: false)
  }
}
