// How does a section scroll across the direction of its layout?

import CoreGraphics
import Foundation

/// Where a section that scrolls by itself comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll by itself.
  case none = 0
  /// Anywhere.
  case continuous = 1
  /// At the beginning of a group.
  case continuousGroupLeadingBoundary = 2
  /// At a page, as wide as the section.
  case paging = 3
  /// At the beginning of a group, one at a time.
  case groupPaging = 4
  /// With a group in the middle, one at a time.
  case groupPagingCentered = 5
}

/// The finer settings of a section that scrolls by itself.
@MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// How fast scrolling slows down.
  public enum DecelerationRate: Int, Sendable {
    case automatic = 0
    case normal = 1
    case fast = 2
  }

  /// Whether the content moves beyond its edges.
  public enum Bounce: Int, Sendable {
    case automatic = 0
    case always = 1
    case never = 2
  }

  open var decelerationRate = DecelerationRate.automatic
  open var bounce = Bounce.automatic
}
