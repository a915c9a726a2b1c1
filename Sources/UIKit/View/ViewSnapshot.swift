import QuartzCore

/// Makes views that look as others do now.
@MainActor enum ViewSnapshot {
  /// A copy of the layers of a view: it stays as it is, whatever becomes of the view.
  static func view(of view: UIView, afterUpdates: Bool) -> UIView {
    if afterUpdates { view.layoutIfNeeded() }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    let copy = layers(of: view.layer)
    copy.transform = CATransform3DIdentity
    copy.zPosition = 0
    copy.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    copy.position = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    snapshot.layer.addSublayer(copy)
    return snapshot
  }

  private static func layers(of layer: CALayer) -> CALayer {
    layer.displayIfNeeded()
    let copy = CALayer(layer: layer)
    copy.delegate = nil
    copy.mask = layer.mask.map { layers(of: $0) }
    for sublayer in layer.sublayers ?? [] { copy.addSublayer(layers(of: sublayer)) }
    return copy
  }
}
