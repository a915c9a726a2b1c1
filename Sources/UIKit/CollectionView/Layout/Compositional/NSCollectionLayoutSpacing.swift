// How much room is between two items?

import CoreGraphics
import Foundation

/// A space of a fixed length, or of at least a length.
@MainActor open class NSCollectionLayoutSpacing: NSObject {
  open private(set) var isFlexible: Bool
  /// The length, or the least one.
  public let spacing: CGFloat
  open var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
  }

  /// A space that takes its share of what is left over.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}
