/// What a tab bar shows for one of its items.
@MainActor final class TabButton: UIControl {
  let item: UITabBarItem
  private let icon = UIImageView(image: nil)
  private let label = UILabel()
  private let badge = UILabel()
  var appearance: UITabBarItemAppearance? {
    didSet { update() }
  }
  var unselectedTint: UIColor? {
    didSet { update() }
  }
  /// Its place, and how many there are, for those who do not see it.
  var place: (index: Int, count: Int) = (0, 0)

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    icon.contentMode = .center
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.clipsToBounds = true
    for view in [icon, label, badge] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
    isAccessibilityElement = true
    item.onChange = { [weak self] in self?.update() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    isEnabled = item.isEnabled
    let state = isSelected ? appearance?.selected : appearance?.normal
    let color: UIColor =
      state?.iconColor ?? (isSelected ? tintColor : unselectedTint ?? .systemGray)
    icon.image = isSelected ? item.selectedImage ?? item.image : item.image
    icon.image = icon.image?.isSymbolImage == true ? icon.image : icon.image?.asTabPicture
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 18,
      weight: .regular,
      scale: .large
    )
    icon.tintColor = color
    label.text = item.title
    label.font = state?.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
    label.textColor = state?.titleTextAttributes[.foregroundColor] as? UIColor ?? color
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? state?.badgeBackgroundColor ?? .systemRed
    accessibilityIdentifier = item.accessibilityIdentifier
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let title: CGFloat = item.title?.isEmpty == false ? 12 : 0
    icon.frame = CGRect(x: 0, y: title > 0 ? 4 : 8, width: bounds.width, height: title > 0 ? 30 : 33)
    label.frame = CGRect(
      x: 1 + item.titlePositionAdjustment.horizontal,
      y: 35 + item.titlePositionAdjustment.vertical,
      width: max(0, bounds.width - 2),
      height: title
    )
    let size = CGSize(width: max(18, badge.sizeThatFits(.zero).width + 10), height: 18)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    badge.frame = CGRect(
      x: isMirrored ? bounds.midX - 6 - size.width : bounds.midX + 6,
      y: 2,
      width: size.width,
      height: size.height
    )
    badge.layer.cornerRadius = 9
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? item.accessibilityLabel ?? item.title }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? item.badgeValue }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? "Tab, \(place.index + 1) of \(place.count)" }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { stateTraits }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    performPrimaryAction()
    return true
  }

  override func makeSemantics() -> [SemanticsNode] { semantics(role: .tab) }
}

extension UIImage {
  /// A picture of an app's own is a template in a tab bar, unless it says otherwise.
  fileprivate var asTabPicture: UIImage {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }
}
