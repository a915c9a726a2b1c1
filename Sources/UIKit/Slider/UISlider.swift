import QuartzCore

/// Chooses a value from a range by moving a thumb along a track.
open class UISlider: UIControl {
  final let parts = SliderParts()
  final var tracking: SliderTracking?
  private final var valueStorage: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareParts()
  }

  // MARK: Value

  open var value: Float {
    get { valueStorage }
    set { setValue(newValue, animated: false) }
  }

  open func setValue(_ value: Float, animated: Bool) {
    let new = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard new != valueStorage else { return }
    valueStorage = new
    valueDidChange(animated: animated)
  }

  /// A maximum below it moves along.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }

  /// A minimum above it moves along.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }

  /// Whether changes are sent while the finger moves, or once when it leaves.
  open var isContinuous = true

  private func rangeDidChange() {
    valueStorage = min(max(valueStorage, minimumValue), maximumValue)
    valueDidChange(animated: false)
  }

  // MARK: Looks

  open var minimumValueImage: UIImage? {
    didSet { if minimumValueImage !== oldValue { picturesDidChange() } }
  }

  open var maximumValueImage: UIImage? {
    didSet { if maximumValueImage !== oldValue { picturesDidChange() } }
  }

  /// Nil is the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { if minimumTrackTintColor != oldValue { updateColors() } }
  }

  /// Nil is the system's fill.
  open var maximumTrackTintColor: UIColor? {
    didSet { if maximumTrackTintColor != oldValue { updateColors() } }
  }

  /// Nil is white.
  open var thumbTintColor: UIColor? {
    didSet { if thumbTintColor != oldValue { updateColors() } }
  }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    parts.thumbImages[state] = image
    picturesDidChange()
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    parts.minimumImages[state] = image
    picturesDidChange()
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    parts.maximumImages[state] = image
    picturesDidChange()
  }

  open func thumbImage(for state: UIControl.State) -> UIImage? { parts.thumbImages.current(state) }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { parts.minimumImages.current(state) }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { parts.maximumImages.current(state) }
  open var currentThumbImage: UIImage? { parts.thumbImages.current(state) }
  open var currentMinimumTrackImage: UIImage? { parts.minimumImages.current(state) }
  open var currentMaximumTrackImage: UIImage? { parts.maximumImages.current(state) }

  // MARK: Places

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, in: bounds, isMinimum: true)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, in: bounds, isMinimum: false)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    defaultTrackRect(in: bounds)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    defaultThumbRect(in: bounds, track: rect, value: value)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 118, height: fittingHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  // MARK: Changes

  package override func stateDidChange() {
    super.stateDidChange()
    picturesDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  package override var sendsPrimaryActionOnTap: Bool { false }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    beginDragging(at: touch.location(in: self))
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self).x, event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    endDragging(at: touch?.location(in: self).x, event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    tracking = nil
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spokenValue }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = accessibility?.traits ?? .adjustable
      if !isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  open override func accessibilityIncrement() {
    adjust(byTenths: 1)
  }

  open override func accessibilityDecrement() {
    adjust(byTenths: -1)
  }
}
