// The safe area flows down from the window; margins stand on it.

extension UIView {
  /// Computes the safe area anew from the superview's, and goes on downwards where it changed.
  package func updateSafeArea() {
    var insets = inheritedSafeAreaInsets
    if let owningController {
      insets = insets + owningController.totalAdditionalSafeAreaInsets
    }
    guard insets != viewState.safeAreaInsets else { return }
    viewState.safeAreaInsets = insets
    safeAreaInsetsDidChange()
    owningController?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { marginsChanged() }
    AutoLayout.guidesDidChange(of: self)
    setNeedsLayout()
    for view in subviewList { view.updateSafeArea() }
  }

  /// The part of the superview's safe area that reaches into this view, edge by edge.
  private var inheritedSafeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.deviceSafeAreaInsets }
    guard let superview = superviewStorage else { return .zero }
    let parent = superview.safeAreaInsetsForSubviews
    guard parent != .zero else { return .zero }
    let outer = superview.layer.bounds
    let inner = layer.frame
    func reach(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(inset - distance, 0), inset) }
    return UIEdgeInsets(
      top: reach(parent.top, inner.minY - outer.minY),
      left: reach(parent.left, inner.minX - outer.minX),
      bottom: reach(parent.bottom, outer.maxY - inner.maxY),
      right: reach(parent.right, outer.maxX - inner.maxX)
    )
  }

  package var resolvedLayoutMargins: UIEdgeInsets {
    let direction = effectiveUserInterfaceLayoutDirection
    var margins = viewState.margins.resolved(for: direction)
    if let owningController {
      margins = owningController.adjustedRootMargins(
        margins,
        isCustom: viewState.hasOwnMargins,
        direction: direction
      )
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + viewState.safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview = superviewStorage {
      let outer = superview.layoutMargins
      let bounds = superview.layer.bounds
      let inner = layer.frame
      // A view that sticks out of the one above, as while sizes change, has its margins and no more.
      func reach(_ margin: CGFloat, _ distance: CGFloat) -> CGFloat { margin - max(distance, 0) }
      margins = margins.maximum(
        with: UIEdgeInsets(
          top: reach(outer.top, inner.minY - bounds.minY),
          left: reach(outer.left, inner.minX - bounds.minX),
          bottom: reach(outer.bottom, bounds.maxY - inner.maxY),
          right: reach(outer.right, bounds.maxX - inner.maxX)
        )
      )
    }
    return margins
  }

  package func setLayoutMargins(_ margins: UIEdgeInsets) {
    viewState.margins = .absolute(margins)
    viewState.hasOwnMargins = true
    marginsChanged()
  }

  package func setDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    viewState.margins = .directional(margins)
    viewState.hasOwnMargins = true
    marginsChanged()
  }

  package func marginsChanged() {
    layoutMarginsDidChange()
    owningController?.viewLayoutMarginsDidChange()
    AutoLayout.guidesDidChange(of: self)
    setNeedsLayout()
    for view in subviewList where view.preservesSuperviewLayoutMargins { view.marginsChanged() }
  }
}
