/// The row of an alert that performs an action.
@MainActor final class AlertActionView: UIControl {
  let action: UIAlertAction
  private let label = UILabel()
  private let isEmphasized: Bool
  private let textStyle: UIFont.TextStyle

  init(
    _ action: UIAlertAction,
    isEmphasized: Bool,
    textStyle: UIFont.TextStyle,
    perform: @escaping (UIAlertAction) -> Void
  ) {
    self.action = action
    self.isEmphasized = isEmphasized
    self.textStyle = textStyle
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.numberOfLines = 1
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    label.isAccessibilityElement = false
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
    addAction(UIAction { _ in perform(action) }, for: .primaryActionTriggered)
    action.onChange = { [weak self] in self?.update() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    isEnabled = action.isEnabled
    let font = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traitCollection)
    label.font = isEmphasized ? font.withWeight(.semibold) : font.withWeight(.regular)
    let color: UIColor = action.style == .destructive ? .systemRed : tintColor
    label.textColor = isEnabled ? color : .tertiaryLabel
    backgroundColor = isHighlighted ? AlertColors.pressed : nil
  }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  // MARK: Sliding

  /// The row that a finger has slid to from this one.
  private weak var slidTo: AlertActionView?
  var rowAt: (UITouch) -> AlertActionView? = { _ in nil }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    let row = rowAt(touch)
    guard row !== slidTo else { return }
    slidTo?.isHighlighted = false
    slidTo = row === self ? nil : row
    isHighlighted = row === self
    if let slidTo, slidTo.isEnabled { slidTo.isHighlighted = true }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let slidTo else { return super.touchesEnded(touches, with: event) }
    // The touch is the other row's now.
    super.touchesCancelled(touches, with: event)
    self.slidTo = nil
    slidTo.isHighlighted = false
    if slidTo.isEnabled { slidTo.performPrimaryAction() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    slidTo?.isHighlighted = false
    slidTo = nil
  }

  /// The width that the title needs on one line.
  var titleWidth: CGFloat { label.sizeThatFits(.zero).width }
  var lineHeight: CGFloat { label.font.lineHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 0)
  }
}
