/// The 44-point row of a bar, for one navigation item: back button, buttons, title.
@MainActor final class NavigationRow: UIView {
  let item: UINavigationItem
  private let backItem: UINavigationItem?
  private let titleLabel = UILabel()
  private var back: BackButtonView?
  private var leading: [BarButtonView] = []
  private var trailing: [BarButtonView] = []
  private let onBack: () -> Void
  private var appearance: UINavigationBarAppearance

  init(
    item: UINavigationItem,
    backItem: UINavigationItem?,
    appearance: UINavigationBarAppearance,
    onBack: @escaping () -> Void
  ) {
    self.item = item
    self.backItem = backItem
    self.appearance = appearance
    self.onBack = onBack
    super.init(frame: .zero)
    titleLabel.accessibilityTraits = .header
    titleLabel.textAlignment = .center
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  func rebuild() {
    for view in subviews { view.removeFromSuperview() }
    makeBackButton()
    let leftItems = back == nil || item.leftItemsSupplementBackButton ? item.leftBarButtonItems ?? [] : []
    leading = leftItems.map(makeButton)
    trailing = (item.rightBarButtonItems ?? []).map(makeButton)
    for view in leading { addSubview(view) }
    addSubview(titleView)
    // The first item stands outermost, and is read last.
    for view in trailing.reversed() { addSubview(view) }
    apply(appearance)
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  private func makeBackButton() {
    back = nil
    guard let backItem, !item.hidesBackButton else { return }
    if item.leftBarButtonItems != nil, !item.leftItemsSupplementBackButton { return }
    let custom = backItem.backBarButtonItem
    let button = BackButtonView(
      title: backItem.titleOfBackButton,
      spoken: custom?.accessibilityLabel ?? backItem.titleOfBackButton ?? "Back",
      indicator: appearance.backIndicatorImage,
      attributes: appearance.backButtonAppearance.normal.titleTextAttributes
    )
    if let tint = custom?.tintColor { button.tintColor = tint }
    let action = item.backAction ?? custom?.primaryAction
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if let action { action.performWithSender(custom, target: nil) } else { self.onBack() }
      },
      for: .primaryActionTriggered
    )
    addSubview(button)
    back = button
  }

  private func makeButton(_ item: UIBarButtonItem) -> BarButtonView {
    let button = BarButtonView(item: item)
    button.onSizeChange = { [weak self] in self?.setNeedsLayout() }
    return button
  }

  private var titleView: UIView { item.titleView ?? titleLabel }

  /// Whether the inline title shows, or the large one does.
  func showTitle(_ isShown: Bool) {
    guard item.titleView == nil else { return }
    titleLabel.alpha = isShown ? 1 : 0
  }

  var isTitleShown: Bool { titleLabel.alpha > 0 }

  func apply(_ appearance: UINavigationBarAppearance) {
    self.appearance = appearance
    let attributes = appearance.titleTextAttributes
    titleLabel.text = item.title
    titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    for button in leading + trailing {
      button.appearance =
        button.item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    }
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = NavigationBarMetrics.sideMargin(forWidth: bounds.width)
    let left = placeLeading(from: margin)
    let right = place(trailing, from: margin, fromEnd: true)
    placeTitle(left: left, right: right)
  }

  /// - Returns: how far the buttons reach in.
  private func placeLeading(from margin: CGFloat) -> CGFloat {
    guard let back else { return place(leading, from: margin, fromEnd: false) }
    // The chevron stands outside the margin; the previous title gives way to this one.
    let rest = bounds.width - 2 * margin - widthOfTitle - width(of: trailing) - width(of: leading)
    back.fit(max(rest / 2, NavigationBarMetrics.chevronSize.width * 2))
    let size = back.sizeThatFits(.zero)
    position(back, x: 0, width: size.width, fromEnd: false)
    guard !leading.isEmpty else { return size.width }
    return place(leading, from: size.width + NavigationBarMetrics.spacing, fromEnd: false)
  }

  private func place(_ buttons: [BarButtonView], from margin: CGFloat, fromEnd: Bool) -> CGFloat {
    var x = margin
    var end = buttons.isEmpty ? 0 : margin
    for button in buttons where !button.item.isHidden && !button.item.isFlexibleSpace {
      let width = button.sizeThatFits(.zero).width
      position(button, x: x, width: width, fromEnd: fromEnd)
      end = x + width
      x = end + (button.item.isSpace ? 0 : NavigationBarMetrics.spacing)
    }
    return end
  }

  private func width(of buttons: [BarButtonView]) -> CGFloat {
    buttons.reduce(0) { $0 + $1.sizeThatFits(.zero).width + NavigationBarMetrics.spacing }
  }

  private var widthOfTitle: CGFloat {
    item.titleView == nil && titleLabel.alpha == 0 ? 0 : titleLabel.sizeThatFits(.zero).width
  }

  private func placeTitle(left: CGFloat, right: CGFloat) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let wanted = sizeOfTitle
    let row = NavigationRowLayout(
      width: bounds.width,
      left: isMirrored ? right : left,
      right: isMirrored ? left : right
    )
    let (x, width) = row.title(width: wanted.width)
    titleView.frame = CGRect(
      x: roundedToPixel(x),
      y: roundedToPixel((bounds.height - wanted.height) / 2),
      width: width,
      height: wanted.height
    )
  }

  private var sizeOfTitle: CGSize {
    guard let custom = item.titleView else { return titleLabel.sizeThatFits(.zero) }
    let size = custom.bounds.size
    guard size == .zero || !custom.translatesAutoresizingMaskIntoConstraints else { return size }
    let fitting = custom.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(width: fitting.width, height: min(fitting.height, bounds.height))
  }

  private func position(_ view: UIView, x: CGFloat, width: CGFloat, fromEnd: Bool) {
    let isMirrored = (effectiveUserInterfaceLayoutDirection == .rightToLeft) != fromEnd
    view.frame = CGRect(
      x: isMirrored ? bounds.width - x - width : x,
      y: 0,
      width: width,
      height: bounds.height
    )
  }
}
