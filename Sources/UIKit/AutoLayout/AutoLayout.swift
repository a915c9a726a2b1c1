/// What views ask of the constraint engine.
@MainActor package enum AutoLayout {
  package static func updateConstraints(in root: UIView) {}
  package static func placeSubviews(of view: UIView) {}
  package static func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    view.sizeThatFits(target)
  }
  /// Whether constraints, rather than the autoresizing mask alone, place a view.
  package static func places(_ view: UIView) -> Bool { false }
  package static func autoresizingDidChange(of view: UIView) {}
  package static func didUpdateConstraints(of view: UIView) {}
  package static func setNeedsUpdateConstraints(of view: UIView) {}
  package static func needsUpdateConstraints(of view: UIView) -> Bool { false }
  package static func intrinsicSizeDidChange(of view: UIView) { view.superview?.setNeedsLayout() }
  package static func hierarchyDidChange(of view: UIView) {}
  package static func willRemove(_ view: UIView) {}
  package static func sizeDidChange(of view: UIView) {}
  package static func layoutDirectionDidChange(of view: UIView) {}
  package static func visibilityDidChange(of view: UIView) {}
  /// The safe area or the margins of a view changed.
  package static func guidesDidChange(of view: UIView) {}
}
