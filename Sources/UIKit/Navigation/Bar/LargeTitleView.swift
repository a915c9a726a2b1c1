/// The large title under a bar's row; what slides under the row is cut off.
@MainActor final class LargeTitleView: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.accessibilityTraits = .header
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var title: String? {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  func apply(_ appearance: UINavigationBarAppearance) {
    let attributes = appearance.largeTitleTextAttributes
    let size = DynamicType.size(of: .largeTitle, for: traitCollection.preferredContentSizeCategory)
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: size, weight: .bold)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = NavigationBarMetrics.sideMargin(forWidth: bounds.width)
    let room = bounds.width - 2 * margin
    let width = min(label.sizeThatFits(.zero).width, room)
    let line = NavigationBarMetrics.largeTitleLine(
      for: traitCollection.preferredContentSizeCategory
    )
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // Bottom-aligned: the title moves with the bar's edge.
    label.frame = CGRect(
      x: isMirrored ? bounds.width - margin - width : margin,
      y: bounds.height - NavigationBarMetrics.largeTitleBottom - line,
      width: width,
      height: line
    )
  }
}
