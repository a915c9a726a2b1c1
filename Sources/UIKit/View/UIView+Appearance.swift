// Colours, visibility, content mode and tint.

extension UIView {
  package func setBackgroundColor(_ color: UIColor?) {
    guard viewState.backgroundColor != color else { return }
    viewState.backgroundColor = color
    updateLayerColors()
  }

  /// A second background over the view's own, as a list's is over its collection view's.
  package var coveringBackground: UIColor? {
    get { viewState.coveringBackground }
    set {
      guard viewState.coveringBackground != newValue else { return }
      viewState.coveringBackground = newValue
      updateLayerColors()
    }
  }

  package var hasDynamicBackground: Bool {
    viewState.backgroundColor?.isDynamic == true || viewState.coveringBackground?.isDynamic == true
  }

  /// Resolves the background for the view's traits into the layer.
  package func updateLayerColors() {
    let color = CGColor.resolving(viewState.backgroundColor, for: traitCollection)
    guard let covering = CGColor.resolving(viewState.coveringBackground, for: traitCollection) else {
      layer.backgroundColor = color
      return
    }
    layer.backgroundColor =
      if let color, covering.alpha < 1 { CGColor(covering.rgba.over(color.rgba)) } else { covering }
  }

  package func setHidden(_ isHidden: Bool) {
    guard layer.isHidden != isHidden else { return }
    let change = beginChange(of: [.hidden])
    layer.isHidden = isHidden
    AutoLayout.visibilityDidChange(of: self)
    SemanticsChanges.note(in: self)
    change?.end()
  }

  package func contentModeDidChange() {
    layer.contentsGravity =
      switch contentMode {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    if viewState.drawsContent { layer.setNeedsDisplay() }
  }

  package func maskDidChange(from previous: UIView?) {
    if let previous, layer.mask === previous.layer { layer.mask = nil }
    guard let mask else { return }
    mask.removeFromSuperview()
    layer.mask = mask.layer
  }

  // MARK: Tint

  package var effectiveTintColor: UIColor {
    let color = inheritedTintColor
    return effectiveTintAdjustmentMode == .dimmed ? .dimmedTint : color
  }

  private var inheritedTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.viewState.tintColor { return color }
      view = current.superviewStorage
    }
    return .tintColor
  }

  package func setTintColor(_ color: UIColor?) {
    guard viewState.tintColor != color else { return }
    viewState.tintColor = color
    tellTintColorChanged { $0.viewState.tintColor == nil }
  }

  package var effectiveTintAdjustmentMode: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if current.viewState.tintAdjustmentMode != .automatic { return current.viewState.tintAdjustmentMode }
      view = current.superviewStorage
    }
    return .normal
  }

  package func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    guard viewState.tintAdjustmentMode != mode else { return }
    viewState.tintAdjustmentMode = mode
    tellTintColorChanged { $0.viewState.tintAdjustmentMode == .automatic }
  }

  /// The view came under other ancestors, whose tint may differ.
  package func tintAncestorsDidChange() {
    let color = effectiveTintColor
    guard viewState.lastToldTint != color else { return }
    tellTintColorChanged { $0.viewState.tintColor == nil || $0.viewState.tintAdjustmentMode == .automatic }
  }

  /// The desktop's colour is the tint of whatever has none of its own.
  package func accentDidChange() {
    guard viewState.tintColor == nil else { return }
    tellTintColorChanged { $0.viewState.tintColor == nil }
  }

  private func tellTintColorChanged(_ inherits: (UIView) -> Bool) {
    viewState.lastToldTint = effectiveTintColor
    traits.withCurrent { tintColorDidChange() }
    for view in subviewList where inherits(view) { view.tellTintColorChanged(inherits) }
  }
}

extension UIColor {
  /// What a tint becomes behind an alert or sheet.
  package static let dimmedTint = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.6, alpha: 1) : UIColor(white: 0.5, alpha: 1)
  }
}
