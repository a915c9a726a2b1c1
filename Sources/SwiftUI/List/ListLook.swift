import UIKit

/// The look that a list style stands for.
enum ListLook: Equatable, Sendable {
  case plain, inset, grouped, insetGrouped, sidebar

  init(_ style: any ListStyle) {
    switch style {
    case is PlainListStyle: self = .plain
    case is InsetListStyle: self = .inset
    case is GroupedListStyle: self = .grouped
    case is SidebarListStyle: self = .sidebar
    default: self = .insetGrouped
    }
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance {
    switch self {
    case .plain, .inset: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    }
  }

  /// Whether section headers are small capitals above a card.
  var hasGroupedHeaders: Bool {
    switch self {
    case .grouped, .insetGrouped: true
    case .plain, .inset, .sidebar: false
    }
  }
}

private enum ListLookKey: EnvironmentKey {
  static var defaultValue: ListLook { .insetGrouped }
}

/// What views inside a list need to know of it.
struct ListSurroundings: Equatable {
  var look = ListLook.insetGrouped
  /// Whether the view is (in) a row, where buttons and links act for the whole of it.
  var isRow = false
}

private enum ListSurroundingsKey: EnvironmentKey {
  static var defaultValue: ListSurroundings? { nil }
}

extension EnvironmentValues {
  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  var listSurroundings: ListSurroundings? {
    get { self[ListSurroundingsKey.self] }
    set { self[ListSurroundingsKey.self] = newValue }
  }
}
