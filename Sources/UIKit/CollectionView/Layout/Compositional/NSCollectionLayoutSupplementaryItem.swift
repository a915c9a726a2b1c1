// What is fastened to an item?

import CoreGraphics
import Foundation

/// A view that accompanies an item or a group, such as a badge.
@MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  open var zIndex = 0

  /// A supplementary item inside its container, at the container's anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      containerAnchor: containerAnchor,
      anchorOfItem: nil
    )
  }

  /// A supplementary item whose own anchor lies on that of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      containerAnchor: containerAnchor,
      anchorOfItem: itemAnchor
    )
  }

  init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    anchorOfItem itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The frame at a container, with a measured size where there is one.
  func frame(at container: CGRect, measured: CGSize?) -> CGRect {
    let size = size(in: container.size, measured: measured)
    let point = containerAnchor.unitPoint
    let own = itemAnchor?.unitPoint ?? point
    let shift = containerAnchor.shift(for: size)
    let ownShift = itemAnchor?.shift(for: size) ?? .zero
    return CGRect(
      x: container.minX + point.x * container.width - own.x * size.width + shift.x + ownShift.x,
      y: container.minY + point.y * container.height - own.y * size.height + shift.y + ownShift.y,
      width: size.width,
      height: size.height
    )
  }
}
