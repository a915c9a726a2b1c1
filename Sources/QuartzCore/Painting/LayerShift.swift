/// A layer that has another place and leaves most of its superlayer's picture as it is: one colour that goes with what is
/// seen, or a clip that is moved along with its content.
struct LayerShift {
  /// What looks different, in the superlayer's coordinates.
  let differences: [CGRect]

  /// Nil where all that the layer covers may look different.
  init?(from old: LayerState, to new: LayerState, hasSublayers: Bool, isMasked: Bool) {
    let way = CGVector(
      dx: new.placement.position.x - old.placement.position.x,
      dy: new.placement.position.y - old.placement.position.y
    )
    var placement = old.placement
    placement.position = new.placement.position
    guard placement == new.placement, old.bounds.size == new.bounds.size,
      old.masksToBounds == new.masksToBounds,
      new.isOneColor, !isMasked, old.sublayerTransform == new.sublayerTransform
    else { return nil }
    let scrolled = CGVector(
      dx: new.bounds.minX - old.bounds.minX,
      dy: new.bounds.minY - old.bounds.minY
    )
    let showsTheSame = new.masksToBounds && new.sublayerTransform == .identity && scrolled == way
    guard !hasSublayers || showsTheSame else { return nil }
    let (before, after) = (old.frame, new.frame)
    let common = before.intersection(after)
    differences =
      common.isNull ? [before, after] : before.ring(around: common) + after.ring(around: common)
  }
}

extension LayerState {
  /// Whether the layer itself shows its bounds in one colour, or nothing, with nothing around them.
  fileprivate var isOneColor: Bool {
    guard case .plain = special, case .none = content else { return false }
    return appearance.cornerRadius == 0 && appearance.borderWidth == 0 && placement.transform == .identity
      && !placement.shadow.isVisible && placement.filter == LayerFilter()
  }
}
