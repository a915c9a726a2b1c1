// What of a flow layout is out of date?

import CoreGraphics
import Foundation

/// The invalidation context of a flow layout.
@MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether sizes, insets and spacings are asked for again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the places of items are computed again.
  open var invalidateFlowLayoutAttributes = true
}
