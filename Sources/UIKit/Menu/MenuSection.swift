/// The elements of a menu as they are shown: sections of rows, what is hidden left out.
@MainActor struct MenuSection {
  enum Row {
    case action(UIAction)
    case command(UICommand)
    case submenu(UIMenu)
    case loading

    @MainActor var title: String {
      switch self {
      case .action(let action): action.title
      case .command(let command): command.title
      case .submenu(let menu): menu.title
      case .loading: "Loading…"
      }
    }
  }

  enum Arrangement {
    case list
    /// Pictures with a title below, or alone.
    case row(showsTitles: Bool)
  }

  var title: String?
  var arrangement = Arrangement.list
  var rows: [Row] = []

  /// The sections of a menu; each inline menu within is one of its own.
  static func sections(of menu: UIMenu) -> [MenuSection] {
    var result: [MenuSection] = []
    var current = MenuSection(
      title: menu.title.isEmpty ? nil : menu.title,
      arrangement: arrangement(of: menu)
    )
    func close() {
      if !current.rows.isEmpty || (result.isEmpty && current.title != nil) { result.append(current) }
      current = MenuSection(arrangement: arrangement(of: menu))
    }
    for element in expanded(menu.children) {
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        // A title with nothing of its own below it goes to the section that follows.
        let title = current.rows.isEmpty ? current.title : nil
        if title != nil { current.title = nil }
        close()
        var inside = sections(of: inner)
        if let title {
          if inside.first?.title == nil, !inside.isEmpty {
            inside[0].title = title
          } else {
            inside.insert(MenuSection(title: title), at: 0)
          }
        }
        result += inside
      } else if let row = row(for: element) {
        current.rows.append(row)
      }
    }
    close()
    return result
  }

  private static func arrangement(of menu: UIMenu) -> Arrangement {
    if menu.options.contains(.displayAsPalette) { return .row(showsTitles: false) }
    switch menu.preferredElementSize {
    case .small: return .row(showsTitles: false)
    case .medium: return .row(showsTitles: true)
    case .large, .automatic: return .list
    }
  }

  /// Deferred elements are what they have come to, or a row that says they are on their way.
  private static func expanded(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element -> [UIMenuElement] in
      guard let deferred = element as? UIDeferredMenuElement, let elements = deferred.elements else {
        return [element]
      }
      return expanded(elements)
    }
  }

  private static func row(for element: UIMenuElement) -> Row? {
    switch element {
    case let action as UIAction: action.attributes.contains(.hidden) ? nil : .action(action)
    case let command as UICommand: command.attributes.contains(.hidden) ? nil : .command(command)
    case let menu as UIMenu: .submenu(menu)
    case is UIDeferredMenuElement: .loading
    default: nil
    }
  }

  /// The deferred elements that a menu shows, those of inline menus included.
  static func deferred(in menu: UIMenu) -> [UIDeferredMenuElement] {
    expanded(menu.children).flatMap { element -> [UIDeferredMenuElement] in
      if let deferred = element as? UIDeferredMenuElement { return [deferred] }
      guard let inner = element as? UIMenu, inner.options.contains(.displayInline) else { return [] }
      return self.deferred(in: inner)
    }
  }
}

/// The measures of menus (profile iOS 17/18), in points.
@MainActor enum MenuMetrics {
  static let width: CGFloat = 250
  static let radius: CGFloat = 13
  static let rowHeight: CGFloat = 44
  static let sectionGap: CGFloat = 8
  static let margin: CGFloat = 16
  static let checkWidth: CGFloat = 20
  static let iconWidth: CGFloat = 24
  /// Between the menu and what it belongs to.
  static let spacing: CGFloat = 8

  static let panel = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 37 / 255, green: 37 / 255, blue: 39 / 255, alpha: 1)
      : UIColor(red: 248 / 255, green: 248 / 255, blue: 249 / 255, alpha: 1)
  }
  static let gap = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.35) : UIColor(white: 0, alpha: 0.07)
  }
}
