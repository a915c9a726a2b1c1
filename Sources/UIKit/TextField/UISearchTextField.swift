/// A text field for what is searched for, with a magnifying glass.
open class UISearchTextField: UITextField {
  /// From the field's edge to the glass, and from there to the text.
  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 6
  private static let height: CGFloat = 36

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareSearch()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareSearch()
  }

  private func prepareSearch() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    clearButtonMode = .whileEditing
    returnKeyType = .search
    autocorrectionType = .no
    let configuration = UIImage.SymbolConfiguration(pointSize: 16)
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass", withConfiguration: configuration))
    glass.tintColor = .secondaryLabel
    glass.isAccessibilityElement = false
    glass.sizeToFit()
    leftView = glass
    leftViewMode = .always
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 2 * Self.margin, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: Self.margin, dy: 0)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect { inset(super.textRect(forBounds: bounds)) }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    inset(super.editingRect(forBounds: bounds))
  }

  private func inset(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + Self.gap,
      y: rect.minY,
      width: max(rect.width - Self.gap - Self.margin, 0),
      height: rect.height
    )
  }

  package override var semanticsRoleOfView: SemanticsNode.Role? { .searchField }
}
