// The standard contents, one for each place in a list.

import CoreGraphics
import Foundation

extension UIListContentConfiguration {
  private static func make(
    _ style: Style,
    _ change: (inout UIListContentConfiguration) -> Void = { _ in }
  ) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(style: style)
    configuration.textProperties.follow(color: style.textColor)
    configuration.secondaryTextProperties.follow(color: style.secondaryTextColor)
    change(&configuration)
    return configuration
  }

  private static func font(_ style: UIFont.TextStyle, _ weight: UIFont.Weight) -> UIFont {
    .systemFont(ofSize: UIFont.preferredFont(forTextStyle: style).pointSize, weight: weight)
  }

  /// A row with a text, and a secondary text below it.
  public static func cell() -> UIListContentConfiguration { make(.cell) }

  /// A row with a smaller text below its text.
  public static func subtitleCell() -> UIListContentConfiguration {
    make(.subtitleCell) {
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: ListContentMetrics.subtitleTextStyle)
    }
  }

  /// A row with a value at its trailing side.
  public static func valueCell() -> UIListContentConfiguration {
    make(.valueCell) {
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
      $0.prefersSideBySideTextAndSecondaryText = true
    }
  }

  /// A row of the given place in a list whose style is found out from the list around it.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  public static func footer() -> UIListContentConfiguration { groupedFooter() }

  public static func plainHeader() -> UIListContentConfiguration {
    make(.plainHeader) {
      $0.textProperties.font = font(.headline, .semibold)
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
      $0.prefersSideBySideTextAndSecondaryText = true
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 3.5, trailing: 8)
    }
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    make(.groupedHeader) {
      $0.textProperties.font = .preferredFont(forTextStyle: .footnote)
      $0.textProperties.transform = .uppercase
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
      $0.prefersSideBySideTextAndSecondaryText = true
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)
    }
  }

  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    make(.prominentInsetGroupedHeader) {
      $0.textProperties.font = font(.title3, .bold)
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
      $0.prefersSideBySideTextAndSecondaryText = true
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)
    }
  }

  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    make(.extraProminentInsetGroupedHeader) {
      $0.textProperties.font = font(.title2, .bold)
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
      $0.prefersSideBySideTextAndSecondaryText = true
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)
    }
  }

  public static func plainFooter() -> UIListContentConfiguration { footer(.plainFooter) }
  public static func groupedFooter() -> UIListContentConfiguration { footer(.groupedFooter) }

  private static func footer(_ style: Style) -> UIListContentConfiguration {
    make(style) {
      $0.textProperties.font = .preferredFont(forTextStyle: .footnote)
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 6.5, trailing: 8)
    }
  }

  public static func sidebarCell() -> UIListContentConfiguration { make(.sidebarCell) }

  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    make(.sidebarSubtitleCell) {
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: ListContentMetrics.subtitleTextStyle)
    }
  }

  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    make(.accompaniedSidebarCell)
  }

  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    make(.accompaniedSidebarSubtitleCell) {
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: ListContentMetrics.subtitleTextStyle)
    }
  }

  public static func sidebarHeader() -> UIListContentConfiguration {
    make(.sidebarHeader) { $0.textProperties.font = font(.title3, .bold) }
  }
}

/// The measures of list contents (profile iOS 17/18).
enum ListContentMetrics {
  /// Not published for iOS 18 and before; the size of iOS 26.
  static let subtitleTextStyle = UIFont.TextStyle.subheadline
  /// The width that symbols share, so that texts below each other align: 16 + 24 + 16 = 56.
  static let symbolSlotWidth: CGFloat = 24
  static let symbolSlotHeight: CGFloat = 22

  /// The least height of a standard row at each size of text.
  static func rowHeight(_ category: UIContentSizeCategory) -> CGFloat {
    switch category {
    case .extraLarge: 48
    case .extraExtraLarge: 52
    case .extraExtraExtraLarge: 58
    case .accessibilityMedium: 69
    case .accessibilityLarge: 81
    case .accessibilityExtraLarge: 97
    case .accessibilityExtraExtraLarge: 114
    case .accessibilityExtraExtraExtraLarge: 127
    default: 44
    }
  }
}
