import QuartzCore

/// A bar that fills as something gets done.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar = 1
  }

  private static let duration: TimeInterval = 0.25

  private final let track = UIImageView(image: nil)
  private final let fill = UIImageView(image: nil)
  private final var progressStorage: Float = 0
  private final var follower: DelayToken?

  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: 4))
    )
    prepare()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    track.clipsToBounds = true
    addSubview(track)
    addSubview(fill)
    fill.clipsToBounds = true
    updateColors()
  }

  // MARK: Progress

  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// From 0 to 1.
  open var progress: Float {
    get {
      noteRead(.progress)
      return progressStorage
    }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    let new = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard new != progressStorage else { return }
    let change = beginChange(of: [.progress])
    progressStorage = new
    change?.end()
    SemanticsChanges.note(in: self)
    guard animated, window != nil else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) { self.placeBars() }
  }

  /// A progress that the bar follows.
  open var observedProgress: Progress? {
    didSet { if observedProgress !== oldValue { follow() } }
  }

  private func follow() {
    follower?.cancel()
    follower = nil
    guard let observedProgress else { return }
    setProgress(Float(observedProgress.fractionCompleted), animated: window != nil)
    guard window != nil, !observedProgress.isFinished, !observedProgress.isCancelled else { return }
    // There is no key-value observing of a progress on Linux.
    follower = UpdateCycle.main.after(0.1) { [weak self] in self?.follow() }
  }

  // MARK: Looks

  /// Nil is the tint colour.
  open var progressTintColor: UIColor? {
    didSet { if progressTintColor != oldValue { updateColors() } }
  }

  /// Nil is the system's fill.
  open var trackTintColor: UIColor? {
    didSet { if trackTintColor != oldValue { updateColors() } }
  }

  open var progressImage: UIImage? {
    didSet { if progressImage !== oldValue { updateColors() } }
  }

  open var trackImage: UIImage? {
    didSet { if trackImage !== oldValue { updateColors() } }
  }

  private func updateColors() {
    fill.image = progressImage
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    track.image = trackImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
  }

  private var thickness: CGFloat {
    switch progressViewStyle {
    case .default: 4
    case .bar: 2
    }
  }

  private func placeBars() {
    let height = min(thickness, bounds.height)
    let y = roundedToPixel((bounds.height - height) / 2)
    track.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    let width = roundedToPixel(bounds.width * CGFloat(progressStorage))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: y, width: width, height: height)
    let radius = progressViewStyle == .default && progressImage == nil ? height / 2 : 0
    track.layer.cornerRadius = radius
    fill.layer.cornerRadius = min(radius, width / 2)
  }

  /// Where the filled part is, for tests.
  package final var filledFrame: CGRect { fill.frame }

  // MARK: View

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: thickness)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 150, height: thickness)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeBars()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Progress" }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((progressStorage * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .updatesFrequently }
    set { super.accessibilityTraits = newValue }
  }

  package override var semanticsRoleOfView: SemanticsNode.Role? { .progress }
}
