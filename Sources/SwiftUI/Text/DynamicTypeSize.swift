import UIKit

/// How large the user wants text to be.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  /// Whether this is one of the five large sizes meant for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The size that a UIKit category means; nil if it is unspecified.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    let rank = uiSizeCategory.rank
    guard Self.allCases.indices.contains(rank) else { return nil }
    self = Self.allCases[rank]
  }

  package var contentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory.ordered[Self.allCases.firstIndex(of: self) ?? 3]
  }
}

extension UIContentSizeCategory {
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self = dynamicTypeSize?.contentSizeCategory ?? .unspecified
  }
}
