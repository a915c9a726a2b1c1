import QuartzCore

/// Makes a number greater or smaller by steps.
open class UIStepper: UIControl {
  package static let size = CGSize(width: 94, height: 32)

  private final var valueStorage = 0.0
  private final var pressed: StepperHalf?
  private final var repeats = StepperRepeat()
  private final var timer: DelayToken?
  private final var hasUnsentChange = false
  private final var images: [Bool: ButtonStateTable<UIImage>] = [:]
  private final let divider = UIView()
  final lazy var lower = StepperHalf(isIncrement: false) { [weak self] in self?.stepOnce(-1) ?? false }
  final lazy var upper = StepperHalf(isIncrement: true) { [weak self] in self?.stepOnce(1) ?? false }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    divider.backgroundColor = .separator
    for view in [lower, upper, divider] { addSubview(view) }
    updateHalves()
  }

  // MARK: Value

  open var value: Double {
    get { valueStorage }
    set { setValue(newValue) }
  }

  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(valueStorage)
    }
  }

  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(valueStorage)
    }
  }

  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0, "UIStepper.stepValue must be greater than 0, not \(stepValue)") }
  }

  /// Whether each step is sent, or only the last one when the finger leaves.
  open var isContinuous = true
  /// Whether a finger held down steps on.
  open var autorepeat = true

  /// Whether a step beyond one end goes to the other.
  open var wraps = false {
    didSet { if wraps != oldValue { updateHalves() } }
  }

  private func setValue(_ value: Double) {
    let new = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    if new != valueStorage {
      valueStorage = new
      SemanticsChanges.note(in: self)
    }
    updateHalves()
  }

  private func canStep(_ direction: Double) -> Bool {
    isEnabled && (wraps || (direction > 0 ? value < maximumValue : value > minimumValue))
  }

  private func step(_ direction: Double, _ event: UIEvent?) {
    guard canStep(direction) else { return }
    let before = value
    let wanted = value + direction * stepValue
    if wraps, wanted > maximumValue {
      setValue(before == maximumValue ? minimumValue : maximumValue)
    } else if wraps, wanted < minimumValue {
      setValue(before == minimumValue ? maximumValue : minimumValue)
    } else {
      setValue(wanted)
    }
    guard value != before else { return }
    hasUnsentChange = true
    if isContinuous { sendChange(event) }
  }

  private func sendChange(_ event: UIEvent?) {
    guard hasUnsentChange else { return }
    hasUnsentChange = false
    send([.valueChanged, .primaryActionTriggered], event)
  }

  private func stepOnce(_ direction: Double) -> Bool {
    guard canStep(direction) else { return false }
    step(direction, nil)
    sendChange(nil)
    return true
  }

  // MARK: Looks

  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    images[true, default: ButtonStateTable()][state] = image
    updateHalves()
  }

  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    images[false, default: ButtonStateTable()][state] = image
    updateHalves()
  }

  open func incrementImage(for state: UIControl.State) -> UIImage? { images[true]?.current(state) }
  open func decrementImage(for state: UIControl.State) -> UIImage? { images[false]?.current(state) }

  private func updateHalves() {
    lower.show(
      images[false]?.current(state),
      isEnabled: canStep(-1),
      isPressed: pressed === lower && isHighlighted
    )
    upper.show(
      images[true]?.current(state),
      isEnabled: canStep(1),
      isPressed: pressed === upper && isHighlighted
    )
    divider.isHidden = isHighlighted && pressed != nil
  }

  // MARK: View

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = CGRect(origin: .zero, size: half)
    let right = CGRect(origin: CGPoint(x: half.width, y: 0), size: half)
    lower.frame = isMirrored ? right : left
    upper.frame = isMirrored ? left : right
    divider.frame = CGRect(x: bounds.midX - 0.5, y: (bounds.height - 18) / 2, width: 1, height: 18)
  }

  package override func stateDidChange() {
    super.stateDidChange()
    updateHalves()
  }

  package override var sendsPrimaryActionOnTap: Bool { false }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = upper.frame.contains(touch.location(in: self)) ? upper : lower
    guard canStep(half === upper ? 1 : -1) else { return false }
    pressed = half
    repeats = StepperRepeat()
    step(half === upper ? 1 : -1, event)
    if autorepeat { scheduleRepeat() }
    return true
  }

  private func scheduleRepeat() {
    timer = UpdateCycle.main.after(repeats.nextDelay()) { [weak self] in
      guard let self, let pressed else { return }
      if isTouchInside { step(pressed === upper ? 1 : -1, nil) }
      scheduleRepeat()
    }
  }

  private func finish(_ event: UIEvent?) {
    timer?.cancel()
    timer = nil
    pressed = nil
    sendChange(event)
    updateHalves()
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    finish(event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    finish(event)
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spokenValue }
    set { super.accessibilityValue = newValue }
  }

  private var spokenValue: String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  open override func accessibilityIncrement() {
    _ = stepOnce(1)
  }

  open override func accessibilityDecrement() {
    _ = stepOnce(-1)
  }

  package override func makeSemantics() -> [SemanticsNode] {
    semantics(
      role: .stepper,
      adding: [.increment, .decrement],
      children: lower.makeSemantics() + upper.makeSemantics()
    )
  }
}
