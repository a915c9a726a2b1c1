// What part of a layout is out of date?

import CoreGraphics
import Foundation

/// Tells a layout what has to be computed again.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Added to the content offset when the layout is updated.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the content size when the layout is updated.
  open var contentSizeAdjustment = CGSize.zero

  /// The sizes that elements asked for, when that is why.
  var preferredSizes: [(attributes: UICollectionViewLayoutAttributes, size: CGSize)] = []
  /// Set when measured sizes no longer hold, as when the size of text changes.
  var forgetsSizes = false
  /// Set when the only change is that of the visible bounds.
  var isBoundsChange = false

  public override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
