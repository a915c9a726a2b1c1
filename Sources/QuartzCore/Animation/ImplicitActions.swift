/// Whether and how a change of a property animates by itself.
enum ImplicitActions {
  static func mayRun(on layer: CALayer) -> Bool {
    guard layer.modelLayer == nil, !layer.disablesImplicitActions, !TransactionStack.current.disablesActions
    else { return false }
    // A layer without a delegate that was never shown has nothing to move from.
    return layer.delegate != nil || layer.actions != nil || layer.rendered.isShown
  }

  /// The animation a layer makes by itself where nothing else is asked for.
  static func animation(for layer: CALayer, key: String) -> CAAnimation? {
    guard layer.delegate == nil, layer.rendered.isShown, let key = LayerKey(rawValue: key), key.isAnimatable
    else { return nil }
    let animation = CABasicAnimation(keyPath: key.rawValue)
    animation.fromValue = layer.presentationValue(forKeyPath: key.rawValue)
    return animation
  }
}

extension LayerKey {
  var isAnimatable: Bool {
    switch self {
    case .cornerCurve, .maskedCorners, .masksToBounds, .doubleSided, .hidden, .filter: false
    case .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform,
      .opacity,
      .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowRadius, .shadowPath, .contents, .contentsRect, .contentsCenter, .colors,
      .locations, .startPoint, .endPoint, .path, .fillColor, .strokeColor, .lineWidth, .miterLimit,
      .lineDashPhase, .strokeStart, .strokeEnd, .textColors:
      true
    }
  }
}

extension CALayer {
  /// Delegate, the layer's own actions, the class's, and then the implicit animation.
  func findAction(forKey event: String) -> (any CAAction)? {
    if let current = delegate {
      nonisolated(unsafe) let (delegate, layer) = (current, self)
      nonisolated(unsafe) var found: (any CAAction)?
      MainActor.assumeIsolated { found = delegate.action(for: layer, forKey: event) }
      if let found { return found is NSNull ? nil : found }
    }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    if let styled = (style?["actions"] as? [String: any CAAction])?[event] {
      return styled is NSNull ? nil : styled
    }
    return type(of: self).defaultAction(forKey: event) ?? ImplicitActions.animation(for: self, key: event)
  }
}
