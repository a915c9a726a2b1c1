import QuartzCore

/// A panel with the rows of one menu.
@MainActor final class MenuPanel: UIView {
  let menu: UIMenu
  private let list = UIScrollView()
  private(set) var rows: [MenuRow] = []
  private var header: UIControl?
  /// What the list shows from top to bottom, and how high each part is.
  private var parts: [Part] = []

  private enum Part {
    case title(UILabel)
    case header(UIControl)
    case row(MenuRow)
    case upright([MenuRow])
    case line(UIView)
    case gap(UIView)
  }

  /// Takes the choice of a row, and of the header of a submenu.
  struct Handlers {
    let isAvailable: (MenuSection.Row) -> Bool
    let choose: (MenuRow) -> Void
    let back: () -> Void
  }

  private let handlers: Handlers

  init(_ menu: UIMenu, isSubmenu: Bool, handlers: Handlers) {
    self.menu = menu
    self.handlers = handlers
    super.init(frame: .zero)
    backgroundColor = MenuMetrics.panel
    layer.cornerRadius = MenuMetrics.radius
    layer.cornerCurve = .continuous
    layer.shadowColor = .black
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    list.layer.cornerRadius = MenuMetrics.radius
    list.layer.cornerCurve = .continuous
    list.contentInsetAdjustmentBehavior = .never
    list.delaysContentTouches = false
    addSubview(list)
    if isSubmenu { header = makeHeader() }
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  private func makeHeader() -> UIControl {
    let header = MenuHeader(menu.title)
    header.addAction(UIAction { [weak self] _ in self?.handlers.back() }, for: .primaryActionTriggered)
    return header
  }

  /// Shows the menu's elements as they are now.
  func rebuild() {
    for view in list.subviews where view !== header { view.removeFromSuperview() }
    rows = []
    parts = []
    if let header { add(.header(header)) }
    for (index, section) in MenuSection.sections(of: menu).enumerated() {
      if index > 0 || header != nil { add(.gap(colored(MenuMetrics.gap))) }
      add(section, isFirstOfSubmenu: index == 0 && header != nil)
    }
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  private func add(_ section: MenuSection, isFirstOfSubmenu: Bool) {
    if let title = section.title, !isFirstOfSubmenu {
      let label = UILabel()
      label.text = title
      label.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
      label.textColor = .secondaryLabel
      label.numberOfLines = 2
      add(.title(label))
      if !section.rows.isEmpty { add(.line(colored(.separator))) }
    }
    let hasMarks = section.rows.contains { row in
      switch row {
      case .action(let action): action.state != .off
      case .command(let command): command.state != .off
      case .submenu(let menu): menu.image != nil
      case .loading: false
      }
    }
    let made = section.rows.map { row in
      MenuRow(
        row,
        arrangement: section.arrangement,
        hasMarks: hasMarks,
        isAvailable: handlers.isAvailable(row),
        choose: handlers.choose
      )
    }
    rows += made
    if case .row = section.arrangement { return add(.upright(made)) }
    for (index, row) in made.enumerated() {
      if index > 0 { add(.line(colored(.separator))) }
      add(.row(row))
    }
  }

  private func colored(_ color: UIColor) -> UIView {
    let view = UIView()
    view.backgroundColor = color
    view.isUserInteractionEnabled = false
    return view
  }

  private func add(_ part: Part) {
    parts.append(part)
    for view in views(of: part) { list.addSubview(view) }
  }

  private func views(of part: Part) -> [UIView] {
    switch part {
    case .title(let label): [label]
    case .header(let header): [header]
    case .row(let row): [row]
    case .upright(let rows): rows
    case .line(let view), .gap(let view): [view]
    }
  }

  // MARK: Layout

  private func height(of part: Part, _ width: CGFloat) -> CGFloat {
    switch part {
    case .title(let label):
      (label.sizeThatFits(CGSize(width: width - 2 * MenuMetrics.margin, height: 0)).height + 16).rounded(.up)
    case .header: MenuMetrics.rowHeight
    case .row(let row): row.height(width)
    case .upright(let rows): rows.map { $0.height(width) }.max() ?? 0
    case .line: 0
    case .gap: MenuMetrics.sectionGap
    }
  }

  func height(_ width: CGFloat) -> CGFloat {
    parts.reduce(0) { $0 + height(of: $1, width) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y: CGFloat = 0
    for part in parts {
      let height = height(of: part, bounds.width)
      switch part {
      case .title(let label):
        label.frame = CGRect(
          x: MenuMetrics.margin,
          y: y + 8,
          width: bounds.width - 2 * MenuMetrics.margin,
          height: height - 16
        )
      case .header(let header): header.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      case .row(let row): row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      case .upright(let rows):
        let width = bounds.width / CGFloat(max(rows.count, 1))
        for (index, row) in rows.enumerated() {
          let column = isMirrored ? rows.count - 1 - index : index
          row.frame = CGRect(x: CGFloat(column) * width, y: y, width: width, height: height)
        }
      case .line(let view): view.frame = CGRect(x: 0, y: y, width: bounds.width, height: hairline)
      case .gap(let view): view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      }
      y += height
    }
    list.contentSize = CGSize(width: bounds.width, height: y)
    list.isScrollEnabled = y > bounds.height
  }

  // MARK: Rows

  func row(at point: CGPoint, in view: UIView) -> MenuRow? {
    guard bounds.contains(convert(point, from: view)) else { return nil }
    return rows.first { $0.isEnabled && $0.bounds.contains($0.convert(point, from: view)) }
  }

  func highlight(_ row: MenuRow?) {
    for other in rows where other.isHighlighted != (other === row) { other.isHighlighted = other === row }
    if let row { list.scrollRectToVisible(row.frame, animated: false) }
  }

  var highlighted: MenuRow? { rows.first(where: \.isHighlighted) }

  /// The row that the arrow keys go to.
  func rowToHighlight(forward: Bool) -> MenuRow? {
    let enabled = rows.filter(\.isEnabled)
    guard let highlighted, let index = enabled.firstIndex(where: { $0 === highlighted }) else {
      return forward ? enabled.first : enabled.last
    }
    let next = index + (forward ? 1 : -1)
    return enabled.indices.contains(next) ? enabled[next] : highlighted
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (menu.title.isEmpty ? nil : menu.title) }
    set { super.accessibilityLabel = newValue }
  }

  override func makeSemantics() -> [SemanticsNode] {
    let children = (header?.makeSemantics() ?? []) + rows.flatMap { $0.makeSemantics() }
    var nodes = semantics(role: .menu, adding: [.escape], children: children)
    for index in nodes.indices { nodes[index].traits.insert(.isModal) }
    return nodes
  }

  var onEscape: (() -> Bool)?
  override func accessibilityPerformEscape() -> Bool { onEscape?() ?? false }
}

/// The first row of a submenu, which goes back.
@MainActor final class MenuHeader: UIControl {
  private let label = UILabel()
  private let chevron = UIImageView(
    image: UIImage(
      systemName: "chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    )
  )

  init(_ title: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .preferredFont(forTextStyle: .headline)
    label.isAccessibilityElement = false
    chevron.tintColor = .label
    chevron.contentMode = .center
    addSubview(label)
    addSubview(chevron)
    isAccessibilityElement = true
    accessibilityLabel = title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let room = bounds.width - 3 * MenuMetrics.margin - MenuMetrics.checkWidth
    let left = CGRect(x: 10, y: 0, width: MenuMetrics.checkWidth, height: bounds.height)
    let text = CGRect(x: 36, y: 0, width: room, height: bounds.height)
    chevron.frame = isMirrored ? left.mirrored(in: bounds.width) : left
    label.frame = isMirrored ? text.mirrored(in: bounds.width) : text
  }
}

extension CGRect {
  /// The same rectangle as it stands where one reads from the right.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
