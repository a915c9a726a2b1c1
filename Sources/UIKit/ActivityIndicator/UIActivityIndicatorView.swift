import QuartzCore

/// A ring of spokes that turns while something takes an unknown time.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101
  }

  private let ring = SpokeRing()
  private var isAnimatingStorage = false

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    prepare()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    prepare()
    if let nib = coder as? NibCoder { nib.loader.decode(self, nib.element) }
  }

  private func prepare() {
    isUserInteractionEnabled = false
    layer.addSublayer(ring.layer)
    super.isHidden = hidesWhenStopped
    updateColor()
  }

  private static func size(of style: Style) -> CGSize {
    switch style {
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    }
  }

  open var style = Style.medium {
    didSet { if style != oldValue { styleDidChange() } }
  }

  /// Whether the view hides itself while nothing turns.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// Nil is the style's own.
  open var color: UIColor! {
    get { ownColor ?? styleColor }
    set {
      ownColor = newValue
      updateColor()
    }
  }

  private var ownColor: UIColor?

  private var styleColor: UIColor {
    switch style {
    case .white, .whiteLarge: .white
    case .medium, .large, .gray: .systemGray
    }
  }

  open var isAnimating: Bool { isAnimatingStorage }

  open func startAnimating() {
    guard !isAnimatingStorage else { return }
    isAnimatingStorage = true
    isHidden = false
    if window != nil { ring.start() }
    SemanticsChanges.note(in: self)
  }

  open func stopAnimating() {
    guard isAnimatingStorage else { return }
    isAnimatingStorage = false
    ring.stop()
    if hidesWhenStopped { isHidden = true }
    SemanticsChanges.note(in: self)
  }

  private func styleDidChange() {
    updateColor()
    invalidateIntrinsicContentSize()
    if translatesAutoresizingMaskIntoConstraints { sizeToFit() }
    setNeedsLayout()
  }

  private func updateColor() {
    ring.color = CGColor.resolving(color, for: traitCollection)
  }

  /// Whether the ring turns, for tests.
  package final var isTurning: Bool { ring.isTurning }

  // MARK: View

  open override var intrinsicContentSize: CGSize { Self.size(of: style) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.size(of: style)
    ring.place(
      in: CGRect(
        x: bounds.midX - size.width / 2,
        y: bounds.midY - size.height / 2,
        width: size.width,
        height: size.height
      )
    )
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { ring.stop() } else if isAnimatingStorage { ring.start() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .updatesFrequently }
    set { super.accessibilityTraits = newValue }
  }

  package override var semanticsRoleOfView: SemanticsNode.Role? { .activityIndicator }
}
