// The standard backgrounds, and how they follow the state.

import Foundation

extension UIBackgroundConfiguration {
  /// No background.
  public static func clear() -> UIBackgroundConfiguration { .init(style: .clear, backgroundColor: .clear) }

  @MainActor private static func make(_ style: Style) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(style: style, backgroundColor: .clear)
    configuration.follow(backgroundColor: style.color(CellFlags()))
    configuration.cornerRadius = style.cornerRadius
    return configuration
  }

  /// The background of a row, as the list around it has it.
  @MainActor public static func listCell() -> UIBackgroundConfiguration { make(.listCell) }
  @MainActor public static func listHeader() -> UIBackgroundConfiguration { make(.listHeader) }
  @MainActor public static func listFooter() -> UIBackgroundConfiguration { make(.listFooter) }
  @MainActor public static func listPlainCell() -> UIBackgroundConfiguration { make(.listPlainCell) }
  @MainActor public static func listGroupedCell() -> UIBackgroundConfiguration { make(.listGroupedCell) }
  @MainActor public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    make(.listPlainHeaderFooter)
  }
  @MainActor public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    make(.listGroupedHeaderFooter)
  }
  @MainActor public static func listSidebarHeader() -> UIBackgroundConfiguration { make(.listSidebarHeader) }
  @MainActor public static func listSidebarCell() -> UIBackgroundConfiguration { make(.listSidebarCell) }
  @MainActor public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    make(.listAccompaniedSidebarCell)
  }

  /// A copy with the defaults for `state`; what the app set itself stays.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var copy = self
    var flags = CellFlags()
    if let cell = state as? UICellConfigurationState {
      flags = CellFlags(
        isHighlighted: cell.isHighlighted,
        isSelected: cell.isSelected || cell.cellDropState == .targeted,
        isPinned: cell.isPinned
      )
    } else if let view = state as? UIViewConfigurationState {
      flags = CellFlags(
        isHighlighted: view.isHighlighted,
        isSelected: view.isSelected,
        isPinned: view.isPinned
      )
    }
    copy.follow(backgroundColor: style.color(flags))
    return copy
  }

  /// What of a state the defaults depend on.
  struct CellFlags {
    var isHighlighted = false
    var isSelected = false
    var isPinned = false
  }
}

extension UIBackgroundConfiguration.Style {
  @MainActor func color(_ flags: UIBackgroundConfiguration.CellFlags) -> UIColor {
    let isActive = flags.isHighlighted || flags.isSelected
    switch self {
    case .clear, .listHeader, .listFooter, .listGroupedHeaderFooter, .listSidebarHeader: return .clear
    case .listPlainHeaderFooter: return flags.isPinned ? .systemBackground : .clear
    case .listPlainCell: return isActive ? .systemGray4 : .systemBackground
    case .listCell, .listGroupedCell: return isActive ? .systemGray4 : .secondarySystemGroupedBackground
    case .listSidebarCell, .listAccompaniedSidebarCell: return isActive ? .systemFill : .clear
    }
  }

  var cornerRadius: CGFloat {
    switch self {
    case .listSidebarCell, .listAccompaniedSidebarCell: 8
    case .clear, .listCell, .listPlainCell, .listGroupedCell, .listHeader, .listFooter,
      .listPlainHeaderFooter, .listGroupedHeaderFooter, .listSidebarHeader:
      0
    }
  }
}
