/// Is told of taps on a tab bar.
@MainActor public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of tabs at the bottom of the screen.
@MainActor open class UITabBar: UIView, UIBarPositioning {
  package static let height: CGFloat = 49

  private let background = BarBackgroundView(shadowEdge: .top)
  package private(set) final var buttons: [UIControl] = []

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

  open weak var delegate: (any UITabBarDelegate)?

  open var items: [UITabBarItem]? {
    didSet { rebuild() }
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
  }

  open var selectedItem: UITabBarItem? {
    didSet { showSelection() }
  }

  // MARK: Looks

  private final let usualAppearance = UITabBarAppearance()

  /// The appearance that the app has set, if any.
  final var ownStandardAppearance: UITabBarAppearance? {
    didSet { updateLooks() }
  }

  open var standardAppearance: UITabBarAppearance {
    get { ownStandardAppearance ?? usualAppearance }
    set { ownStandardAppearance = newValue }
  }

  /// For a bar with no content under it.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { updateLooks() }
  }

  /// Nil is grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { updateLooks() }
  }

  open var barTintColor: UIColor? {
    didSet {
      standardAppearance.backgroundColor = barTintColor
      updateLooks()
    }
  }

  open var isTranslucent = true
  open var barPosition: UIBarPosition { .bottom }

  private func updateLooks() {
    background.show(standardAppearance)
    for button in tabs {
      button.appearance =
        button.item.standardAppearance?.stackedLayoutAppearance
        ?? standardAppearance.stackedLayoutAppearance
      button.unselectedTint = unselectedItemTintColor
    }
  }

  private var tabs: [TabButton] { buttons.compactMap { $0 as? TabButton } }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    let items = items ?? []
    buttons = items.enumerated().map { index, item in
      let button = TabButton(item)
      button.place = (index, items.count)
      button.addAction(
        UIAction { [weak self, weak item] _ in
          guard let self, let item else { return }
          selectedItem = item
          delegate?.tabBar(self, didSelect: item)
        },
        for: .primaryActionTriggered
      )
      addSubview(button)
      return button
    }
    if let selectedItem, !items.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    updateLooks()
    showSelection()
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  private func showSelection() {
    for button in tabs { button.isSelected = button.item === selectedItem }
  }

  // MARK: View

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inside = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    )
    // On wide screens the tabs stand together in the middle.
    let width = min(
      inside.width / CGFloat(buttons.count),
      traitCollection.horizontalSizeClass == .regular ? 110 : .infinity
    )
    let first = inside.midX - width * CGFloat(buttons.count) / 2
    for (index, button) in buttons.enumerated() {
      let column = isMirrored ? buttons.count - 1 - index : index
      button.frame = CGRect(
        x: roundedToPixel(first + CGFloat(column) * width),
        y: 0,
        width: roundedToPixel(width),
        height: Self.height
      )
    }
  }

  package override var semanticsRoleOfView: SemanticsNode.Role? { .tabBar }
}
