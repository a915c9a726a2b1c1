/// A vertical place: top, bottom, the centre or a baseline.
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another, as a size.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutAnchorValue(from: value, to: otherAnchor.value))
  }

  /// Puts this anchor below another by a multiple of the system's spacing.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    systemSpacing(.equal, anchor, multiplier)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    systemSpacing(.greaterThanOrEqual, anchor, multiplier)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    systemSpacing(.lessThanOrEqual, anchor, multiplier)
  }

  private func systemSpacing(
    _ relation: NSLayoutConstraint.Relation,
    _ anchor: NSLayoutYAxisAnchor,
    _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      value,
      relation,
      anchor.value,
      constant: SystemSpacing.below(anchor.value, value) * multiplier
    )
  }
}

/// The system's distances between items.
@MainActor enum SystemSpacing {
  static let siblings: CGFloat = 8
  /// Between a view and its superview's edge in a visual format.
  static let container: CGFloat = 20

  /// From `upper` to `lower`: between two baselines, a line of text as the fonts have it.
  static func below(_ upper: LayoutAnchorValue, _ lower: LayoutAnchorValue) -> CGFloat {
    guard upper.attribute.isBaseline, lower.attribute.isBaseline else { return siblings }
    guard case .view(let above)? = upper.item?.layoutRole, case .view(let below)? = lower.item?.layoutRole,
      let aboveInsets = above.baselineSource(first: false).baselineInsets,
      let belowInsets = below.baselineSource(first: true).baselineInsets
    else { return siblings }
    return aboveInsets.last + belowInsets.first
  }
}
