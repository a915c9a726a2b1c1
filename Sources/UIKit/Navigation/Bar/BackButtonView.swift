/// The button that leads back: a chevron, and where to.
@MainActor final class BackButtonView: UIControl {
  private let chevron = UIImageView(image: nil)
  private let label = UILabel()
  /// What the button says where there is room.
  private let wanted: String?
  private let spoken: String

  init(title: String?, spoken: String, indicator: UIImage?, attributes: [NSAttributedString.Key: Any]) {
    wanted = title
    self.spoken = spoken
    super.init(frame: .zero)
    chevron.image =
      indicator
      ?? UIImage(
        systemName: "chevron.backward",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold)
      )
    chevron.contentMode = .scaleAspectFit
    label.text = title
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    customColor = attributes[.foregroundColor] as? UIColor
    label.isAccessibilityElement = false
    addSubview(chevron)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = spoken
    accessibilityIdentifier = "BackButton"
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  private var customColor: UIColor?

  private func updateColors() {
    label.textColor = customColor ?? tintColor
    chevron.tintColor = customColor ?? tintColor
    let alpha: CGFloat = isHighlighted ? 0.2 : 1
    label.alpha = alpha
    chevron.alpha = alpha
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  /// The previous title, or "Back" where that is too long, or the chevron alone.
  func fit(_ width: CGFloat) {
    for candidate in [wanted, wanted == nil ? nil : "Back", nil] {
      label.text = candidate
      if sizeThatFits(.zero).width <= width { break }
    }
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text =
      label.text == nil ? 0 : NavigationBarMetrics.chevronTitleSpacing + label.sizeThatFits(.zero).width
    return CGSize(
      width: NavigationBarMetrics.chevronLeading + NavigationBarMetrics.chevronSize.width + text,
      height: NavigationBarMetrics.height
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
      view.frame = CGRect(
        x: isMirrored ? bounds.width - x - size.width : x,
        y: roundedToPixel((bounds.height - size.height) / 2),
        width: size.width,
        height: size.height
      )
    }
    place(chevron, NavigationBarMetrics.chevronLeading, NavigationBarMetrics.chevronSize)
    let textLeft =
      NavigationBarMetrics.chevronLeading + NavigationBarMetrics.chevronSize.width
      + NavigationBarMetrics.chevronTitleSpacing
    place(label, textLeft, label.sizeThatFits(.zero))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(-8, (bounds.width - 44) / 2), dy: 0).contains(point)
  }
}
