/// A bar of buttons at the bottom of the screen.
@MainActor open class UIToolbar: UIView, UIBarPositioning {
  package static let height: CGFloat = 44

  private let background = BarBackgroundView(shadowEdge: .top)
  private var buttons: [BarButtonView] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(background)
    background.show(standardAppearance)
  }

  open var items: [UIBarButtonItem]? {
    didSet { rebuild() }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  open var standardAppearance = UIToolbarAppearance() {
    didSet { background.show(standardAppearance) }
  }

  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var isTranslucent = true
  open var barTintColor: UIColor? {
    didSet {
      standardAppearance.backgroundColor = barTintColor
      background.show(standardAppearance)
    }
  }

  open var barPosition: UIBarPosition { .bottom }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = BarButtonView(item: item)
      button.onSizeChange = { [weak self] in self?.setNeedsLayout() }
      addSubview(button)
      return button
    }
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let shown = buttons.filter { !$0.item.isHidden }
    let margin = NavigationBarMetrics.sideMargin(forWidth: bounds.width)
    let widths = shown.map { $0.item.isFlexibleSpace ? 0 : $0.sizeThatFits(.zero).width }
    let flexible = shown.filter(\.item.isFlexibleSpace).count
    // Items that stand next to each other, without a space between them, keep apart.
    let gaps = shown.indices.map { index in
      shown.indices.contains(index + 1) && !shown[index].item.isSpace && !shown[index + 1].item.isSpace
        ? NavigationBarMetrics.spacing : 0
    }
    let rest = max(0, bounds.width - 2 * margin - widths.reduce(0, +) - gaps.reduce(0, +))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = margin
    for (index, (button, own)) in zip(shown, widths).enumerated() {
      let width = button.item.isFlexibleSpace ? rest / CGFloat(flexible) : own
      let left = isMirrored ? bounds.width - x - width : x
      button.frame = CGRect(x: left, y: 0, width: width, height: Self.height)
      x += width + gaps[index]
    }
  }

  package override var semanticsRoleOfView: SemanticsNode.Role? { .toolbar }
}
