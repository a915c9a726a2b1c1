/// The button that a bar shows for one of its items.
@MainActor final class BarButtonView: UIControl {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let picture = UIImageView(image: nil)
  private var customView: UIView?
  private let menuPress = MenuPress()
  /// How the bar wants its buttons to look.
  var appearance: UIBarButtonItemAppearance? {
    didSet { if appearance !== oldValue { update() } }
  }
  /// Told when the item changes in a way that may change its size.
  var onSizeChange: (() -> Void)?

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    item.shownView = self
    addSubview(label)
    addSubview(picture)
    picture.contentMode = .scaleAspectFit
    label.isAccessibilityElement = false
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.item.performAction(sender: self, event: nil)
      },
      for: .primaryActionTriggered
    )
    item.onChange = { [weak self] in
      self?.update()
      self?.onSizeChange?()
    }
    update()
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { AppearanceProxies.apply(to: item, at: self) }
  }

  // MARK: Menus

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    menuPress.begin()
    if item.menu != nil {
      if item.showsMenuOnTap {
        showMenu()
      } else {
        menuPress.wait { [weak self] in
          if let self, isTracking { showMenu() }
        }
      }
    }
    return super.beginTracking(touch, with: event)
  }

  private func showMenu() {
    if let menu = item.menu { menuPress.show(menu, from: self, sender: item) }
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    menuPress.move(touch)
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    menuPress.end(touch)
    super.endTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    menuPress.end(nil)
    super.cancelTracking(with: event)
  }

  override var hasShownMenu: Bool { menuPress.hasShown }

  private func update() {
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    isHidden = item.isHidden
    tintColor = item.tintColor
    label.text = item.shownTitle
    picture.image = item.shownImage
    picture.isHidden = item.shownImage == nil
    showCustomView()
    label.isHidden = item.shownImage != nil || customView != nil
    accessibilityLabel = item.spokenName
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityHint = item.accessibilityHint
    updateColors()
    setNeedsLayout()
  }

  /// A view of the app's own speaks for itself.
  private func showCustomView() {
    if customView !== item.customView, customView?.superview === self { customView?.removeFromSuperview() }
    customView = item.customView
    if let customView, customView.superview !== self { addSubview(customView) }
    isAccessibilityElement = customView == nil
    accessibilityTraits = customView == nil ? .button : []
  }

  private func updateColors() {
    let state: UIControl.State = isEnabled ? .normal : .disabled
    let styled = isEnabled ? appearance?.normal : appearance?.disabled
    let attributes = (styled?.titleTextAttributes ?? [:])
      .merging(item.titleTextAttributes(for: state) ?? [:]) { _, own in own }
    let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: weight)
    let color = attributes[.foregroundColor] as? UIColor ?? (isEnabled ? tintColor : .tertiaryLabel)
    label.textColor = color
    picture.tintColor = color
    let alpha: CGFloat = isHighlighted ? 0.2 : 1
    label.alpha = alpha
    picture.alpha = alpha
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if item.isSpace { return CGSize(width: item.width, height: NavigationBarMetrics.height) }
    let content = contentSize
    let width = item.width > 0 ? item.width : content.width
    return CGSize(width: width, height: NavigationBarMetrics.height)
  }

  private var contentSize: CGSize {
    if let custom = item.customView {
      let fitting =
        custom.bounds.size == .zero || !custom.translatesAutoresizingMaskIntoConstraints
        ? custom.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : custom.bounds.size
      return fitting
    }
    if let image = item.shownImage { return image.size }
    return label.sizeThatFits(.zero)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentSize
    let frame = CGRect(
      x: roundedToPixel((bounds.width - content.width) / 2),
      y: roundedToPixel((bounds.height - content.height) / 2),
      width: content.width,
      height: content.height
    )
    label.frame = frame
    picture.frame = frame
    item.customView?.frame = frame
  }

  /// A finger needs more room than the glyphs take.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(-8, (bounds.width - 44) / 2), dy: 0).contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    item.isSpace ? nil : super.hitTest(point, with: event)
  }

  override func makeSemantics() -> [SemanticsNode] {
    item.isSpace ? [] : super.makeSemantics()
  }
}
