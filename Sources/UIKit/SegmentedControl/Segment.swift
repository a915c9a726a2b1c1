/// One of the choices of a segmented control.
@MainActor final class Segment: UIView {
  let label = UILabel()
  let picture = UIImageView(image: nil)
  var action: UIAction?
  /// The width an app gave; 0 is what the content needs.
  var width: CGFloat = 0
  var contentOffset = CGSize.zero
  var onActivate: (() -> Bool)?

  init(title: String?, image: UIImage?, action: UIAction?) {
    super.init(frame: .zero)
    self.action = action
    isUserInteractionEnabled = false
    label.text = title
    label.textAlignment = .center
    label.isAccessibilityElement = false
    picture.image = image
    picture.contentMode = .center
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  var title: String? {
    get { label.text }
    set {
      label.text = newValue
      if newValue != nil { picture.image = nil }
    }
  }

  var image: UIImage? {
    get { picture.image }
    set {
      picture.image = newValue
      if newValue != nil { label.text = nil }
    }
  }

  var isEnabled = true {
    didSet { if isEnabled != oldValue { SemanticsChanges.note(in: self) } }
  }

  var isSelected = false {
    didSet { if isSelected != oldValue { SemanticsChanges.note(in: self) } }
  }

  var contentWidth: CGFloat {
    if let image { return image.size.width }
    return label.sizeThatFits(.zero).width
  }

  func style(_ font: UIFont, _ color: UIColor, alpha: CGFloat) {
    label.font = font
    label.textColor = color
    picture.tintColor = color
    label.alpha = alpha
    picture.alpha = alpha
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.offsetBy(dx: contentOffset.width, dy: contentOffset.height)
    label.frame = content.insetBy(dx: 2, dy: 0)
    picture.frame = content
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title ?? image?.accessibilityNameOfPicture }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits: UIAccessibilityTraits = .button
      if isSelected { traits.insert(.selected) }
      if !isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityActivate() -> Bool { onActivate?() ?? false }
}

extension UIImage {
  /// What a picture without words says of itself: its symbol's name.
  var accessibilityNameOfPicture: String? { source.symbol?.name }
}
