// What follows from a change of frame: autoresizing, safe area, layout.

extension UIView {
  package func setFrame(_ frame: CGRect) {
    precondition(frame.isFinite, "\(type(of: self)) was given a frame that is not finite: \(frame)")
    let previous = layer.frame
    guard previous != frame else { return }
    let size = layer.bounds.size
    let change = beginChange(
      of: previous.size == frame.size ? [.frame, .center] : [.frame, .center, .bounds]
    )
    layer.frame = frame
    geometryDidChange(from: size)
    AutoLayout.frameDidChange(of: self)
    change?.end()
  }

  package func setBounds(_ bounds: CGRect) {
    precondition(bounds.isFinite, "\(type(of: self)) was given bounds that are not finite: \(bounds)")
    let previous = layer.bounds
    guard previous != bounds else { return }
    let change = beginChange(of: previous.size == bounds.size ? [.bounds] : [.bounds, .frame])
    layer.bounds = bounds
    if previous.origin != bounds.origin { boundsOriginDidChange() }
    if previous.size != bounds.size { geometryDidChange(from: previous.size) }
    change?.end()
  }

  package func setCenter(_ center: CGPoint) {
    precondition(center.x.isFinite && center.y.isFinite, "\(type(of: self)) was given the center \(center)")
    guard layer.position != center else { return }
    let change = beginChange(of: [.center, .frame])
    layer.position = center
    AutoLayout.frameDidChange(of: self)
    updateSafeArea()
    SemanticsChanges.note(in: self)
    change?.end()
  }

  private func geometryDidChange(from previousSize: CGSize) {
    let size = layer.bounds.size
    updateSafeArea()
    SemanticsChanges.note(in: self)
    guard size != previousSize else { return }
    if autoresizesSubviews { autoresizeSubviews(from: previousSize) }
    if contentMode == .redraw || viewState.drawsContent { layer.setNeedsDisplay() }
    AutoLayout.sizeDidChange(of: self)
    for view in subviewList { view.updateSafeArea() }
    setNeedsLayout()
  }

  private func boundsOriginDidChange() {
    AutoLayout.boundsOriginDidChange(of: self)
    guard safeAreaInsetsForSubviews != .zero else { return }
    for view in subviewList { view.updateSafeArea() }
  }

  private func autoresizeSubviews(from previousSize: CGSize) {
    for view in subviewList where view.isPlacedByAutoresizing {
      view.frame = Autoresizing.frame(
        view.frame,
        mask: view.autoresizingMask,
        from: previousSize,
        to: layer.bounds.size
      )
    }
  }

  /// Whether the frame follows the mask alone; where constraints take part, the engine does it.
  package var isPlacedByAutoresizing: Bool {
    viewState.translatesAutoresizingMask && !AutoLayout.places(self)
  }

  package func resizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    if layer.transform == CATransform3DIdentity {
      frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds = CGRect(origin: bounds.origin, size: size)
    }
  }
}

extension CGRect {
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
