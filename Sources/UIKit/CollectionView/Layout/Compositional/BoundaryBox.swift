// Where is a header or footer, at the edge of its section or held on screen?

import CoreGraphics
import Foundation

/// The box at whose edges boundary items stand: a section, or the whole layout.
@MainActor struct BoundaryBox {
  let axes: FlowAxes
  /// Where the box begins and ends along the layout.
  let start: CGFloat
  let end: CGFloat
  let itemsStart: CGFloat
  let itemsEnd: CGFloat
  /// The length of the container across the layout.
  let crossLength: CGFloat
  let insets: UIEdgeInsets

  /// The frame of an item, and whether it is held at the edge of what is visible.
  func frame(
    of item: NSCollectionLayoutBoundarySupplementaryItem,
    size: CGSize,
    visible: Range<CGFloat>?
  ) -> (frame: CGRect, isPinned: Bool) {
    let unit = item.alignment.unitPoint
    let crossRoom = max(0, crossLength - axes.crossStart(insets) - axes.crossEnd(insets))
    let crossUnit = axes.isVertical ? unit.x : unit.y
    let mainUnit = axes.isVertical ? unit.y : unit.x
    let length = axes.main(size)
    let isAtSide = mainUnit != 0 && mainUnit != 1
    let natural =
      isAtSide
      ? itemsStart + (itemsEnd - itemsStart - length) / 2 : start + mainUnit * (end - start - length)
    let offset = axes.isVertical ? item.offset : CGPoint(x: item.offset.y, y: item.offset.x)
    var main = natural + offset.y
    let moved = main
    if item.pinToVisibleBounds, let visible {
      if mainUnit == 1 {
        main = max(min(main, visible.upperBound - length), min(main, start))
      } else {
        main = min(max(main, visible.lowerBound), max(main, end - length))
      }
    }
    let cross =
      axes.crossStart(insets) + crossUnit * (crossRoom - axes.cross(size)) + offset.x
    return (axes.rect(main: main, cross: cross, size: size), main != moved)
  }
}

extension NSCollectionLayoutSupplementaryItem {
  /// The size in a container, with a measured size where there is one.
  func size(in container: CGSize, measured: CGSize?) -> CGSize {
    var size = layoutSize.resolved(in: container)
    if let measured {
      if layoutSize.widthDimension.isMeasured { size.width = measured.width }
      if layoutSize.heightDimension.isMeasured { size.height = measured.height }
    }
    return size
  }
}
