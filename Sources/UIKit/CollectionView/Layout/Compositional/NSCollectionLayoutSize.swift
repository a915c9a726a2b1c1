// How large is an item?

import CoreGraphics
import Foundation

/// A width and a height.
@MainActor open class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  func resolved(in container: CGSize) -> CGSize {
    CGSize(
      width: max(0, widthDimension.resolved(in: container)),
      height: max(0, heightDimension.resolved(in: container))
    )
  }

  /// The axes along which the content decides.
  var measuredAxes: UIAxis {
    var axes: UIAxis = []
    if widthDimension.isMeasured { axes.insert(.horizontal) }
    if heightDimension.isMeasured { axes.insert(.vertical) }
    return axes
  }

  var hasUniformDimension: Bool {
    widthDimension.isUniformAcrossSiblings || heightDimension.isUniformAcrossSiblings
  }
}
