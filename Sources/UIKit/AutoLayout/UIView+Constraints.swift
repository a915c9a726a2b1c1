extension UIView {
  /// The constraints kept by this view: those between views below it, and those on its own size.
  public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.isActive = false
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// How strongly the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.hugging[axis] ?? .defaultLow
  }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard contentHuggingPriority(for: axis) != priority else { return }
    layoutState.hugging[axis] = priority
    AutoLayout.contentPrioritiesDidChange(of: self)
  }

  /// How strongly the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.resistance[axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    guard contentCompressionResistancePriority(for: axis) != priority else { return }
    layoutState.resistance[axis] = priority
    AutoLayout.contentPrioritiesDidChange(of: self)
  }

  /// The constraints that decide this view's place or size on an axis, as far as they mention it.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    autoLayout?.mentions.filter { $0.firstAttribute.axis == axis } ?? []
  }

  /// Whether more than one frame would satisfy the constraints equally well.
  public var hasAmbiguousLayout: Bool {
    AutoLayout.groupPending()
    guard let membership = autoLayout?.membership, let block = membership.block else { return false }
    return block.isAmbiguous(membership.index)
  }
}
