import QuartzCore

/// Turns something on and off.
open class UISwitch: UIControl {
  /// Every switch has this size, whatever frame it is given.
  package static let size = CGSize(width: 51, height: 31)

  final var tracking: SwitchTracking?
  final let track = CALayer()
  final let thumb = CALayer()
  private final var isOnStorage = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepareLayers()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareLayers()
  }

  open var isOn: Bool {
    get { isOnStorage }
    set { setOn(newValue, animated: false) }
  }

  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isOnStorage else { return }
    isOnStorage = on
    SemanticsChanges.note(in: self)
    updateLayers(animated: animated)
  }

  /// Nil is the system's green.
  open var onTintColor: UIColor? {
    didSet { if onTintColor != oldValue { updateLayers(animated: false) } }
  }

  /// Nil is white.
  open var thumbTintColor: UIColor? {
    didSet { if thumbTintColor != oldValue { updateLayers(animated: false) } }
  }

  // MARK: - Size

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateLayers(animated: false)
  }

  // MARK: - State

  package override func stateDidChange() {
    super.stateDidChange()
    updateLayers(animated: false)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLayers(animated: false)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLayers(animated: false)
  }

  package override var sendsPrimaryActionOnTap: Bool { false }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tracking = SwitchTracking(isOn: isOn, isRightToLeft: isRightToLeft, at: touch.location(in: self).x)
    updateLayers(animated: true)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch) }
    let result = tracking?.end()
    tracking = nil
    finishTracking(result ?? isOn)
  }

  open override func cancelTracking(with event: UIEvent?) {
    tracking = nil
    updateLayers(animated: true)
  }

  // MARK: - Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = accessibility?.traits ?? [.button, .toggleButton]
      if !isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    finishTracking(!isOn)
    return true
  }
}
