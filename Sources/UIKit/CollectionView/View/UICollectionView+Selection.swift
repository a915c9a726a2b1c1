// Highlighting and selecting, by touch and by code.

import CoreGraphics
import Foundation

extension UICollectionView {
  var allowsSelectionNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsSeveralSelectedItems : allowsSelection
  }
  var allowsSeveralSelectedItems: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Lets the touch state know of a touch over the items.
  func follow(_ touches: Set<UITouch>, _ event: (IndexPath?) -> ItemTouchState.Event) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: self)
    let isOpen = swipe != nil
    if isOpen, touch.phase == .began { closeSwipe(animated: true) }
    perform(touchState.event(event(isOpen || movement != nil ? nil : shownItem(at: point))))
  }

  /// The item whose cell is under `point`: what is seen counts, also while things move.
  private func shownItem(at point: CGPoint) -> IndexPath? {
    elements.keys(.cell).first { key in
      guard let view = elements[key], isShown(view, at: point) else { return false }
      return !elements.keys(.supplementaryView).contains {
        guard let other = elements[$0], other.layer.zPosition > 0 else { return false }
        return other.superview === self && other.frame.contains(point)
      }
    }?.indexPath
  }

  private func isShown(_ view: UIView, at point: CGPoint) -> Bool {
    if view.superview === self { return view.frame.contains(point) }
    return view.bounds.contains(view.convert(point, from: self))
  }

  func perform(_ steps: [ItemTouchState.Step]) {
    for step in steps {
      switch step {
      case .highlight(let path): highlight(path)
      case .unhighlight(let path):
        cellForItem(at: path)?.isHighlighted = false
        refreshNeighbours(of: path)
        delegate?.collectionView(self, didUnhighlightItemAt: path)
      case .tap(let path): tap(path)
      }
    }
  }

  private func highlight(_ path: IndexPath) {
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else {
      touchState.refuse()
      return
    }
    if allowsSelectionNow || !isEditing { cellForItem(at: path)?.isHighlighted = allowsSelectionNow }
    refreshNeighbours(of: path)
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  private func refreshNeighbours(of path: IndexPath) { cellForItem(at: path)?.setNeedsLayout() }

  /// Carries out a tap: outline, selection, primary action, in this order.
  func tap(_ path: IndexPath) {
    if !isEditing, let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesOnTap {
      toggleExpansion(of: cell)
      return
    }
    if allowsSelectionNow { selectByTouch(path) }
    guard cellForItem(at: path) != nil || path.section < itemCounts.count else { return }
    if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false {
      delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  private func selectByTouch(_ path: IndexPath) {
    if allowsSeveralSelectedItems, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      setSelected(false, path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsSeveralSelectedItems {
      for other in selection.all where other != path {
        setSelected(false, other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    let cell = cellForItem(at: path) ?? pool.heldView(.cell(path)) as? UICollectionViewCell
    cell?.isSelected = isSelected
  }

  func selectByCode(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let path else {
      for other in selection.all { setSelected(false, other) }
      return
    }
    guard allowsSelection || isEditing else { return }
    guard path.section < itemCounts.count, path.item < itemCounts[path.section] else { return }
    if !allowsSeveralSelectedItems {
      for other in selection.all where other != path { setSelected(false, other) }
    }
    setSelected(true, path)
    if !scrollPosition.isEmpty { scroll(to: path, at: scrollPosition, animated: animated) }
  }

  func deselectByCode(_ path: IndexPath) { setSelected(false, path) }

  /// Fewer may be selected under the new rules.
  func selectionRulesDidChange() {
    let limit = allowsSelectionNow ? (allowsSeveralSelectedItems ? Int.max : 1) : 0
    for path in selection.all.dropFirst(limit) { setSelected(false, path) }
  }

  func editingDidChange() {
    closeSwipe(animated: true)
    selectionRulesDidChange()
    for view in elements.all.values {
      guard let cell = view as? UICollectionViewCell else { continue }
      cell.isEditingItem = isEditing
      cell.updateConfigurationIfNeeded()
      cell.invalidateMeasuredSize()
    }
    pool.releaseAllHeld()
    setNeedsLayout()
    guard window != nil, UIView.areAnimationsEnabled else { return }
    let cells = visibleCells
    UIView.animate(withDuration: Self.updateDuration) {
      for cell in cells { cell.layoutIfNeeded() }
    }
  }

  // MARK: Outlines

  func toggleExpansion(of cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell), let outline = dataSource as? any OutlineDataSource else { return }
    outline.toggleExpansion(at: path)
  }
}

/// A data source whose items may have children that can be hidden.
@MainActor protocol OutlineDataSource: AnyObject {
  func isExpanded(at indexPath: IndexPath) -> Bool
  /// How deep the item is; nil where the section has no outline.
  func level(at indexPath: IndexPath) -> Int?
  func toggleExpansion(at indexPath: IndexPath)
}
