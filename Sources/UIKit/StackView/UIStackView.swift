/// Arranges views in a row or a column, by constraints that it keeps up to date.
@MainActor open class UIStackView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The gap that `spacing` gives, as a custom spacing.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The gap that the system has between views.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  private var arrangement = StackArrangement()

  // MARK: - Arranged subviews

  /// The views in their order, hidden ones included.
  open private(set) var arrangedSubviews: [UIView] = []

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0))
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var views = arrangedSubviews
    views.removeAll { $0 === view }
    precondition(
      stackIndex >= 0 && stackIndex <= views.count,
      "insertArrangedSubview at \(stackIndex), but there are \(views.count) other arranged subviews"
    )
    views.insert(view, at: stackIndex)
    arrangedSubviews = views
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsArrangement()
  }

  /// Takes a view out of the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangement.removeConstraints(mentioning: view)
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: - How they are arranged

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// How the views fill the stack along its axis.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// How the views stand across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The gap between views; the least gap where the distribution spreads them.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }

  /// Whether vertical gaps are measured from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether views keep within the layout margins rather than the bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Sets the gap after an arranged subview.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == UIStackView.spacingUseSystem ? SystemSpacing.siblings : gap
  }

  // MARK: - Constraints

  private func setNeedsArrangement() {
    arrangement.isCurrent = false
    setNeedsUpdateConstraints()
  }

  func arrangedVisibilityDidChange(of view: UIView) {
    guard arrangedSubviews.contains(view) else { return }
    setNeedsArrangement()
    // In an animation block, hiding is enough to have the others close the gap in it.
    if ViewAnimation.current != nil, window != nil { layoutRoot.layoutIfNeeded() }
  }

  /// The content of a view has another size: sizes in proportion to it change.
  func arrangedContentDidChange() {
    if distribution == .fillProportionally { setNeedsArrangement() }
  }

  /// Along the axis, the first of equal views stretches and the last shrinks.
  func tieWeights(
    of view: UIView,
    along axis: NSLayoutConstraint.Axis
  ) -> (shrinking: Double, stretching: Double) {
    guard axis == self.axis, let index = arrangedSubviews.firstIndex(of: view) else { return (1, 1) }
    let count = arrangedSubviews.count
    return (StackTie.weight(index, of: count), StackTie.weight(count - 1 - index, of: count))
  }

  open override func updateConstraints() {
    if !arrangement.isCurrent { arrangement.rebuild(for: self) }
    super.updateConstraints()
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden } ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? visible.last : visible.first) ?? self
  }
}
