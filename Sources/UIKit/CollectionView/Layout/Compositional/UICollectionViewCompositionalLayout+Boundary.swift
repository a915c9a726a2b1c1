// Headers and footers of the whole layout.

import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
  private var items: [NSCollectionLayoutBoundarySupplementaryItem] {
    configuration.boundarySupplementaryItems
  }

  private func size(ofBoundary index: Int) -> CGSize {
    items[index].size(in: preparedContainer, measured: measuredBoundaries[index])
  }

  /// By how much the items at one end make the content longer.
  func lengthOfBoundaries(atStart: Bool) -> CGFloat {
    let edge: NSDirectionalRectEdge =
      axes.isVertical ? (atStart ? .top : .bottom) : (atStart ? .leading : .trailing)
    return items.indices
      .filter { items[$0].extendsBoundary && items[$0].alignment.boundaryEdge == edge }
      .map { axes.main(size(ofBoundary: $0)) }.max() ?? 0
  }

  var contentLength: CGFloat { arrangement.end + boundaryGrowth(atStart: false) }

  func setBoundarySize(_ size: CGSize, at position: Int) {
    guard items.indices.contains(position) else { return }
    measuredBoundaries[position] = size
    arrangement.setStart(boundaryGrowth(atStart: true))
  }

  func boundaryAttributes(in range: Range<CGFloat>) -> [UICollectionViewLayoutAttributes] {
    items.indices.map(boundaryAttributes).filter {
      let extent = axes.mainRange($0.frame)
      return extent.upperBound > range.lowerBound && extent.lowerBound < range.upperBound
    }
  }

  func boundaryAttributes(ofKind kind: String, at position: Int) -> UICollectionViewLayoutAttributes? {
    items.indices.contains(position) && items[position].elementKind == kind
      ? boundaryAttributes(at: position) : nil
  }

  private func boundaryAttributes(at index: Int) -> UICollectionViewLayoutAttributes {
    let item = items[index]
    let box = BoundaryBox(
      axes: axes,
      start: 0,
      end: contentLength,
      itemsStart: arrangement.start,
      itemsEnd: arrangement.end,
      crossLength: axes.cross(preparedContainer),
      insets: .zero
    )
    let (frame, isPinned) = box.frame(of: item, size: size(ofBoundary: index), visible: visibleRange)
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind,
      with: IndexPath(index: index)
    )
    attributes.frame = frame
    if flips, axes.isVertical { attributes.frame.origin.x = axes.cross(preparedContainer) - frame.maxX }
    attributes.zIndex = item.pinToVisibleBounds ? max(item.zIndex, 3) : item.zIndex
    attributes.fittingAxes = item.layoutSize.measuredAxes
    attributes.isPinned = isPinned
    return attributes
  }
}
