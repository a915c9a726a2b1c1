// Scrolling to rows, and saying which is at the top.

import QuartzCore
import UIKit

extension ListCoordinator: ScrollDestination {
  func scroll(to id: AnyHashable, anchor: UnitPoint?, animated: Bool) -> Bool {
    guard let path = indexPath(ofData: id) else { return false }
    scroll(to: path, anchor, animated: animated)
    return true
  }

  private func scroll(to path: IndexPath, _ anchor: UnitPoint?, animated: Bool) {
    let position: UICollectionView.ScrollPosition
    if let anchor {
      position = anchor.y < 0.34 ? .top : anchor.y > 0.66 ? .bottom : .centeredVertically
    } else {
      position = isInSight(path) ? [] : isAbove(path) ? .top : .bottom
    }
    if position.isEmpty { return }
    collectionView.scrollToItem(at: path, at: position, animated: animated)
  }

  private func isInSight(_ path: IndexPath) -> Bool {
    guard let frame = collectionView.layoutAttributesForItem(at: path)?.frame else { return false }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return frame.minY >= visible.minY && frame.maxY <= visible.maxY
  }

  private func isAbove(_ path: IndexPath) -> Bool {
    guard let first = collectionView.indexPathsForVisibleItems.min() else { return false }
    return path < first
  }

  /// Scrolls to where the position's binding says.
  func followPosition(_ transaction: Transaction) {
    guard let position = settings.position, let id = position.read(), id != topID,
      let path = indexPath(ofData: id)
    else { return }
    topID = id
    collectionView.layoutIfNeeded()
    scroll(to: path, position.anchor ?? .top, animated: transaction.animation != nil)
  }

  /// Tells the position's binding which row is at the top.
  func reportPosition() {
    guard let position = settings.position else { return }
    let top = collectionView.bounds.minY + collectionView.adjustedContentInset.top
    let first = collectionView.indexPathsForVisibleItems.sorted().first { path in
      (collectionView.layoutAttributesForItem(at: path)?.frame.maxY ?? 0) > top + 1
    }
    guard let first, let id = sections[first.section].dataID(at: first.item), id != topID else { return }
    topID = id
    position.write(id)
  }

  // MARK: - Refreshing

  /// Pulling the list down loads it again, where something can.
  func updateRefreshing() { collectionView.follow(settings.refresh) }
}

extension UIScrollView {
  /// Has a refresh control call `action`, where there is one.
  func follow(_ action: RefreshAction?) {
    guard action != nil else {
      if refreshControl is ActionRefreshControl { refreshControl = nil }
      return
    }
    let control = refreshControl as? ActionRefreshControl ?? ActionRefreshControl(frame: .zero)
    control.action = action
    if refreshControl !== control { refreshControl = control }
  }
}

/// A refresh control that shows for as long as the action it calls goes on.
private final class ActionRefreshControl: UIRefreshControl {
  var action: RefreshAction?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.begin() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  private func begin() {
    guard let action else { return }
    Task { [weak self] in
      await action()
      self?.endRefreshing()
    }
  }
}
