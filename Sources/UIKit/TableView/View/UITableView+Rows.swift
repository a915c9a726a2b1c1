// The table and its rows: one scrolls, the other shows.

import CoreGraphics
import Foundation
import QuartzCore

extension UITableView {
  func setUpRows() {
    alwaysBounceVertical = true
    adapter.table = self
    rows.table = self
    rows.delegate = adapter
    addSubview(rows)
    panGestureRecognizer.addHandler { [weak self] in
      if self?.panGestureRecognizer.state == .began { self?.rows.closeSwipe(animated: true) }
    }
  }

  /// Puts the rows over what is visible, in the table's coordinates.
  func arrangeRows() {
    guard !isArrangingRows else { return }
    isArrangingRows = true
    defer { isArrangingRows = false }
    if rows.contentInset != adjustedContentInset { rows.contentInset = adjustedContentInset }
    updateEdgeLengths()
    UIView.performWithoutAnimation {
      if rows.frame != bounds { rows.frame = bounds }
      if rows.contentOffset != contentOffset { rows.contentOffset = contentOffset }
    }
  }

  /// The rows want to be seen at another offset.
  func rowsDidScroll() {
    guard !isArrangingRows, rows.contentOffset != contentOffset else { return }
    contentOffset = rows.contentOffset
    arrangeRows()
  }

  func rowsDidChangeSize(to size: CGSize) {
    let wasArranging = isArrangingRows
    isArrangingRows = true
    contentSize = size
    isArrangingRows = wasArranging
    if !wasArranging { arrangeRows() }
  }

  func shiftKeepingMotion(by delta: CGFloat) {
    shiftScrolledContent(by: delta)
    arrangeRows()
  }

  func invalidateRows() {
    rows.layoutStorage.invalidateLayout()
    setNeedsLayout()
  }

  /// Heights that were measured hold no longer.
  func remeasure() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateEverything = true
    context.forgetsSizes = true
    rows.layoutStorage.invalidateLayout(with: context)
    for view in rows.elements.all.values { view.needsMeasure = true }
    setNeedsLayout()
  }

  func dataSourceDidChange() {
    forgetSectionViews()
    rows.dataSource = dataSource == nil ? nil : adapter
    if dataSource != nil { reloadRows() }
  }

  func reloadRows() {
    forgetSectionViews()
    rows.reloadData()
    updateSectionIndex()
    setNeedsLayout()
  }

  func forgetSectionViews() {
    headerViews = TableSectionViews()
    footerViews = TableSectionViews()
  }

  // MARK: Places

  func rowRect(_ path: IndexPath) -> CGRect {
    arrangeRows()
    return rows.layoutAttributesForItem(at: path)?.frame ?? .zero
  }

  func supplementaryRect(_ section: Int, isHeader: Bool) -> CGRect {
    arrangeRows()
    return rows.layoutAttributesForSupplementaryElement(
      ofKind: TableRows.kinds[isHeader ? 0 : 1],
      at: IndexPath(item: 0, section: section)
    )?.frame ?? .zero
  }

  func sectionRect(_ section: Int) -> CGRect {
    arrangeRows()
    rows.prepareLayoutIfNeeded()
    guard let arrangement = rows.tableLayout?.arrangement, section < arrangement.sections.count else {
      return .zero
    }
    return CGRect(
      x: 0,
      y: arrangement.origin(of: section),
      width: bounds.width,
      height: arrangement.sections[section].length
    )
  }

  func paths(in rect: CGRect) -> [IndexPath]? {
    arrangeRows()
    rows.prepareLayoutIfNeeded()
    return rows.layoutStorage.layoutAttributesForElements(in: rect)?
      .filter { $0.representedElementCategory == .cell && $0.frame.intersects(rect) }
      .map(\.indexPath)
  }

  // MARK: Views above and below all rows

  func edgeViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new, old?.superview === rows { old?.removeFromSuperview() }
    if let new, new.superview !== rows { rows.addSubview(new) }
    setNeedsLayout()
  }

  private func updateEdgeLengths() {
    let lengths = (tableHeaderView?.frame.height ?? 0, tableFooterView?.frame.height ?? 0)
    rows.tableLayout?.edgeLengths = lengths
  }

  func arrangeEdgeViews() {
    if let view = tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    if let view = tableFooterView {
      let height = view.frame.height
      let frame = CGRect(x: 0, y: contentSize.height - height, width: bounds.width, height: height)
      if view.frame != frame { view.frame = frame }
    }
  }
}

extension UITableView.ScrollPosition {
  var position: UICollectionView.ScrollPosition {
    switch self {
    case .none: []
    case .top: .top
    case .middle: .centeredVertically
    case .bottom: .bottom
    }
  }
}
