// Which item the keyboard goes to from another.

extension UICollectionView {
  func canFocus(_ path: IndexPath) -> Bool {
    guard allowsFocus, !isEditing || allowsFocusDuringEditing else { return false }
    return delegate?.collectionView(self, canFocusItemAt: path) ?? allowsSelectionNow
  }

  /// The nearest item in a direction.
  func focusableItem(_ direction: UITextLayoutDirection, of path: IndexPath) -> IndexPath? {
    guard let start = layoutAttributesForItem(at: path)?.frame else { return nil }
    var area = start
    let reach = max(bounds.height, bounds.width)
    switch direction {
    case .up: area = CGRect(x: bounds.minX, y: start.minY - reach, width: bounds.width, height: reach)
    case .down: area = CGRect(x: bounds.minX, y: start.maxY, width: bounds.width, height: reach)
    case .left: area = CGRect(x: start.minX - reach, y: start.minY, width: reach, height: start.height)
    case .right: area = CGRect(x: start.maxX, y: start.minY, width: reach, height: start.height)
    }
    let attributes = collectionViewLayout.layoutAttributesForElements(in: area) ?? []
    let items = attributes.filter { $0.representedElementCategory == .cell && $0.indexPath != path }
    return items.filter { Self.isBeyond($0.frame, start, direction) }
      .min { Self.distance($0.frame, start, direction) < Self.distance($1.frame, start, direction) }?
      .indexPath
  }

  private static func isBeyond(_ frame: CGRect, _ start: CGRect, _ direction: UITextLayoutDirection) -> Bool {
    switch direction {
    case .up: frame.midY < start.minY
    case .down: frame.midY > start.maxY
    case .left: frame.midX < start.minX
    case .right: frame.midX > start.maxX
    }
  }

  /// Along the direction first, and aside second.
  private static func distance(
    _ frame: CGRect,
    _ start: CGRect,
    _ direction: UITextLayoutDirection
  ) -> CGFloat {
    let across = abs(frame.midX - start.midX)
    let down = abs(frame.midY - start.midY)
    switch direction {
    case .up, .down: return down * 3 + across
    case .left, .right: return across * 3 + down
    }
  }

  func reveal(_ path: IndexPath) {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    scrollRectToVisible(frame, animated: false)
    layoutIfNeeded()
  }

  func focusMoved(to path: IndexPath) {
    guard delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus,
      allowsSelectionNow
    else { return }
    tap(path)
  }
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  {
    collectionView.allowsSelection
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
}

extension UICollectionViewCell {
  /// Whether the row itself, without a control in it, is a stop for the keyboard.
  var canBecomeKeyboardFocused: Bool {
    guard
      let list = sequence(first: self as UIView, next: { $0.superview }).lazy
        .compactMap({ $0 as? UICollectionView }).first,
      let path = list.indexPath(for: self)
    else { return false }
    return list.canFocus(path)
  }
}
