/// One row of a menu.
@MainActor final class MenuRow: UIControl {
  let row: MenuSection.Row
  private let label = UILabel()
  private let subtitle = UILabel()
  private let icon = UIImageView(image: nil)
  private let mark = UIImageView(image: nil)
  private let hasMarks: Bool
  private let arrangement: MenuSection.Arrangement

  init(
    _ row: MenuSection.Row,
    arrangement: MenuSection.Arrangement,
    hasMarks: Bool,
    isAvailable: Bool,
    choose: @escaping (MenuRow) -> Void
  ) {
    self.row = row
    self.hasMarks = hasMarks
    self.arrangement = arrangement
    super.init(frame: .zero)
    label.numberOfLines = 2
    subtitle.numberOfLines = 2
    for view in [label, subtitle, icon, mark] as [UIView] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
    icon.contentMode = .center
    mark.contentMode = .center
    isAccessibilityElement = true
    addAction(
      UIAction { [weak self] _ in
        if let self { choose(self) }
      },
      for: .primaryActionTriggered
    )
    show(isAvailable: isAvailable)
  }

  required init?(coder: NSCoder) { nil }

  private var markState = UIMenuElement.State.off
  private var isDestructive = false
  private var keepsMenu = false

  var keepsMenuPresented: Bool { keepsMenu }

  private func show(isAvailable: Bool) {
    var attributes: UIMenuElement.Attributes = []
    var text: String?
    var image: UIImage?
    switch row {
    case .action(let action):
      (attributes, markState, text, image) = (action.attributes, action.state, action.subtitle, action.image)
    case .command(let command):
      (attributes, markState, text, image) = (
        command.attributes, command.state, command.subtitle, command.image
      )
    case .submenu(let menu):
      (text, image) = (menu.subtitle, menu.image)
      if menu.options.contains(.destructive) { attributes = .destructive }
    case .loading: attributes = .disabled
    }
    isDestructive = attributes.contains(.destructive)
    keepsMenu = attributes.contains(.keepsMenuPresented)
    isEnabled = isAvailable && !attributes.contains(.disabled)
    label.text = row.title
    subtitle.text = text
    subtitle.isHidden = text == nil
    if case .row(let showsTitles) = arrangement {
      label.isHidden = !showsTitles && image != nil
      label.textAlignment = .center
      label.numberOfLines = 1
    }
    icon.image = image
    mark.image = markImage
    style()
  }

  private var markImage: UIImage? {
    let size = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    if case .submenu = row { return UIImage(systemName: "chevron.forward", withConfiguration: size) }
    switch markState {
    case .on: return UIImage(systemName: "checkmark", withConfiguration: size)
    case .mixed: return UIImage(systemName: "minus", withConfiguration: size)
    case .off: return nil
    }
  }

  private func style() {
    let isSmall = if case .row = arrangement { true } else { false }
    label.font = .preferredFont(
      forTextStyle: isSmall ? .footnote : .body,
      compatibleWith: traitCollection
    )
    subtitle.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
    subtitle.textColor = .secondaryLabel
    let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    label.textColor = color
    icon.tintColor = color
    mark.tintColor = color
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override func stateDidChange() {
    super.stateDidChange()
    style()
  }

  // MARK: Layout

  private var leading: CGFloat {
    MenuMetrics.margin + (hasMarks ? MenuMetrics.checkWidth : 0)
  }

  private var trailing: CGFloat {
    MenuMetrics.margin + (icon.image == nil ? 0 : MenuMetrics.iconWidth + 8)
  }

  func height(_ width: CGFloat) -> CGFloat {
    if case .row(let showsTitles) = arrangement { return showsTitles ? 64 : 48 }
    let room = CGSize(width: width - leading - trailing, height: 0)
    var text = label.sizeThatFits(room).height
    if !subtitle.isHidden { text += subtitle.sizeThatFits(room).height }
    return max(MenuMetrics.rowHeight, (text + 22).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard case .list = arrangement else { return layOutUpright() }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      let x = isMirrored ? bounds.width - frame.maxX : frame.minX
      view.frame = CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
    }
    let width = max(0, bounds.width - leading - trailing)
    let text = label.sizeThatFits(CGSize(width: width, height: 0))
    let below = subtitle.isHidden ? 0 : subtitle.sizeThatFits(CGSize(width: width, height: 0)).height
    let y = roundedToPixel((bounds.height - text.height - below) / 2)
    place(label, CGRect(x: leading, y: y, width: width, height: text.height))
    place(subtitle, CGRect(x: leading, y: y + text.height, width: width, height: below))
    place(
      icon,
      CGRect(
        x: bounds.width - MenuMetrics.margin - MenuMetrics.iconWidth,
        y: 0,
        width: MenuMetrics.iconWidth,
        height: bounds.height
      )
    )
    let isSubmenu = if case .submenu = row { true } else { false }
    let markX =
      isSubmenu && icon.image == nil ? bounds.width - MenuMetrics.margin - 14 : MenuMetrics.margin - 6
    place(mark, CGRect(x: markX, y: 0, width: MenuMetrics.checkWidth, height: bounds.height))
  }

  private func layOutUpright() {
    mark.frame = .zero
    let titleHeight: CGFloat = label.isHidden ? 0 : 18
    icon.frame = CGRect(x: 0, y: 4, width: bounds.width, height: bounds.height - titleHeight - 8)
    label.frame = CGRect(
      x: 4,
      y: bounds.height - titleHeight - 8,
      width: bounds.width - 8,
      height: titleHeight
    )
    if icon.image == nil { label.frame = bounds.insetBy(dx: 4, dy: 0) }
    if markState == .on, !isHighlighted { backgroundColor = .tertiarySystemFill }
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel
        ?? [row.title, subtitle.text ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { stateTraits(isSelected: markState == .on) }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    performPrimaryAction()
    return true
  }

  override func makeSemantics() -> [SemanticsNode] { semantics(role: .menuItem) }
}
