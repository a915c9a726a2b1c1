/// A horizontal place: leading, trailing, left, right or the centre.
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another, as a size.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutAnchorValue(from: value, to: otherAnchor.value))
  }

  /// Puts this anchor after another by a multiple of the system's spacing.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(value, .equal, anchor.value, constant: SystemSpacing.siblings * multiplier)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      value,
      .greaterThanOrEqual,
      anchor.value,
      constant: SystemSpacing.siblings * multiplier
    )
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(value, .lessThanOrEqual, anchor.value, constant: SystemSpacing.siblings * multiplier)
  }
}
