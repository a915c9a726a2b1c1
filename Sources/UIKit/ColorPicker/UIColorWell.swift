import QuartzCore

/// Shows a colour, and has another one chosen when it is tapped.
open class UIColorWell: UIControl {
  private static let side: CGFloat = 28
  private let ring = CAGradientLayer()
  private let hole = CALayer()
  private let disc = CALayer()
  private lazy var listener = ColorWellListener(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
    ring.type = .conic
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    ring.colors = (0...6).map {
      UIColor(hue: CGFloat($0 % 6) / 6, saturation: 0.8, brightness: 1, alpha: 1).cgColor
    }
    for part in [ring, hole, disc] { layer.addSublayer(part) }
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    showColor()
  }

  open var title: String? { didSet { accessibilityLabel = title } }
  open var supportsAlpha = true
  open var selectedColor: UIColor? { didSet { showColor() } }

  /// The colour that the picker says.
  final func choose(_ color: UIColor) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }

  private func open() {
    var responder: UIResponder? = self
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard var presenter = responder as? UIViewController else { return }
    while let presented = presenter.presentedViewController { presenter = presented }
    let picker = UIColorPickerViewController()
    picker.delegate = listener
    picker.supportsAlpha = supportsAlpha
    if let title { picker.title = title }
    picker.selectedColor = selectedColor ?? .black
    presenter.present(picker, animated: true)
  }

  // MARK: Look

  private func showColor() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    hole.backgroundColor = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
    disc.backgroundColor = (selectedColor ?? .clear).resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
    SemanticsChanges.note(in: self)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColor()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height, Self.side)
    let square = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    for (part, inset) in [(ring as CALayer, 0), (hole, 3), (disc, 5)] as [(CALayer, CGFloat)] {
      part.frame = square.insetBy(dx: inset, dy: inset)
      part.cornerRadius = part.bounds.width / 2
    }
    ring.masksToBounds = true
  }
}

/// Takes what the picker of a well says.
@MainActor private final class ColorWellListener: UIColorPickerViewControllerDelegate {
  private weak var well: UIColorWell?

  init(_ well: UIColorWell) { self.well = well }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) { well?.choose(color) }
}
