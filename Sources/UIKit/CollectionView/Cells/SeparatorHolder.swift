// Draws the lines above and below a row.

import CoreGraphics
import Foundation

/// What a row says of its own separators; nil is what its list says.
package struct SeparatorOverride: Equatable {
  package var top: Bool?
  package var bottom: Bool?
  package var topColor: UIColor?
  package var bottomColor: UIColor?

  package init(top: Bool?, bottom: Bool?, topColor: UIColor?, bottomColor: UIColor?) {
    (self.top, self.bottom, self.topColor, self.bottomColor) = (top, bottom, topColor, bottomColor)
  }
}

extension ListPlacement {
  fileprivate mutating func apply(_ override: SeparatorOverride) {
    topSeparator = Self.resolve(topSeparator, override.top, override.topColor)
    bottomSeparator = Self.resolve(bottomSeparator, override.bottom, override.bottomColor)
  }

  private static func resolve(_ own: Separator?, _ isShown: Bool?, _ color: UIColor?) -> Separator? {
    guard isShown ?? (own != nil) else { return nil }
    var separator = own ?? Separator(color: .separator, multipleSelectionColor: .separator)
    if let color { (separator.color, separator.multipleSelectionColor) = (color, color) }
    return separator
  }
}

/// The separator views of a list cell.
@MainActor final class SeparatorHolder {
  private var top: UIView?
  private var bottom: UIView?

  func update(
    in cell: UICollectionViewCell,
    placement: ListPlacement?,
    override: SeparatorOverride?,
    insets: (leading: CGFloat, trailing: CGFloat)
  ) {
    var placement = placement
    if let override { placement?.apply(override) }
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
