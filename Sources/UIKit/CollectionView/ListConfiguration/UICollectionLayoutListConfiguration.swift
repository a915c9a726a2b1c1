// How does a list look and behave?

import Foundation

/// The settings of a list layout, or of one list section.
public struct UICollectionLayoutListConfiguration {
  /// The styles of lists.
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
    case sidebar = 3
    case sidebarPlain = 4
  }

  /// Where the header of a section comes from.
  public enum HeaderMode: Int, Sendable {
    case none = 0
    case supplementary = 1
    case firstItemInSection = 2
  }

  /// Where the footer of a section comes from.
  public enum FooterMode: Int, Sendable {
    case none = 0
    case supplementary = 1
  }

  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  public var appearance: Appearance
  /// Whether rows are parted by lines; off in sidebars.
  public var showsSeparators: Bool
  /// The look of the separators; asked only when they are shown.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Has the last word on the separators of each row.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the list; nil is that of the appearance.
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The space above a header; nil is that of the appearance.
  public var headerTopPadding: CGFloat?
  /// The height of rows before they are measured.
  var rowEstimate = ListMetrics.rowHeight

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var isSidebar: Bool {
    switch self {
    case .sidebar, .sidebarPlain: true
    case .plain, .grouped, .insetGrouped: false
    }
  }

  /// Whether sections stand on cards of their own.
  var isInset: Bool {
    switch self {
    case .insetGrouped, .sidebar: true
    case .plain, .grouped, .sidebarPlain: false
    }
  }

  /// Whether headers and footers stick to the edges.
  var pinsHeaders: Bool {
    switch self {
    case .plain, .sidebarPlain: true
    case .grouped, .insetGrouped, .sidebar: false
    }
  }

  @MainActor var defaultBackgroundColor: UIColor {
    switch self {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped, .sidebar: .systemGroupedBackground
    }
  }
}
