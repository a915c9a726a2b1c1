// How do the lines between the rows of a list look?

import CoreGraphics
import Foundation

/// The look of the separators above and below a list row.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a separator shows.
  public enum Visibility: Int, Sendable {
    case automatic = 0
    case visible = 1
    case hidden = 2
  }

  /// Insets that stand for "what fits the row"; an edge set to this value is found out by the row.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude,
    leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude
  )

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color: UIColor = .separator
  /// The colour while a selection of several rows is shown.
  public var multipleSelectionColor: UIColor = .separator

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.topSeparatorVisibility == rhs.topSeparatorVisibility
      && lhs.bottomSeparatorVisibility == rhs.bottomSeparatorVisibility
      && lhs.topSeparatorInsets == rhs.topSeparatorInsets
      && lhs.bottomSeparatorInsets == rhs.bottomSeparatorInsets && lhs.color == rhs.color
      && lhs.multipleSelectionColor == rhs.multipleSelectionColor
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(topSeparatorInsets.leading)
    hasher.combine(bottomSeparatorInsets.leading)
  }
}
