// Draws the lines above and below a row.

import CoreGraphics
import Foundation

/// The separator views of a list cell.
@MainActor final class SeparatorHolder {
  private var top: UIView?
  private var bottom: UIView?

  func update(
    in cell: UICollectionViewCell,
    placement: ListPlacement?,
    insets: (leading: CGFloat, trailing: CGFloat)
  ) {
    top = show(placement?.topSeparator, in: cell, view: top, insets: insets, isTop: true)
    bottom = show(placement?.bottomSeparator, in: cell, view: bottom, insets: insets, isTop: false)
  }

  private func show(
    _ separator: ListPlacement.Separator?,
    in cell: UICollectionViewCell,
    view: UIView?,
    insets: (leading: CGFloat, trailing: CGFloat),
    isTop: Bool
  ) -> UIView? {
    guard let separator else {
      view?.removeFromSuperview()
      return nil
    }
    let line = view ?? UIView()
    line.isUserInteractionEnabled = false
    // Above whatever stands in the row, in any order of adding.
    line.layer.zPosition = 1
    if line.superview !== cell { cell.addSubview(line) }
    let isMultiple = cell.isSelected && (cell.owner?.allowsSeveralSelectedItems ?? false)
    line.backgroundColor = isMultiple ? separator.multipleSelectionColor : separator.color
    let thickness = 1 / max(cell.traitCollection.displayScale, 1)
    let leading = separator.leading ?? insets.leading
    let trailing = separator.trailing ?? insets.trailing
    let left = cell.readsRightToLeft ? trailing : leading
    line.frame = CGRect(
      x: left + cell.swipeOffset,
      y: isTop ? 0 : cell.bounds.height - thickness,
      width: max(0, cell.bounds.width - leading - trailing),
      height: thickness
    )
    return line
  }
}
