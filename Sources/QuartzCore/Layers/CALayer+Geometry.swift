// Coordinates of one layer in those of another, and which layer lies at a point.

extension CALayer {
  /// From this layer's coordinates to the superlayer's, with what the superlayer does to its sublayers.
  package final var toSuperlayer: CATransform3D {
    guard let superlayer, superlayer.state.sublayerTransform != .identity else { return state.toSuperlayer }
    return CATransform3DConcat(state.toSuperlayer, superlayer.sublayerTransformAboutAnchor)
  }

  /// `sublayerTransform` acts about the anchor point of the layer that has it.
  final var sublayerTransformAboutAnchor: CATransform3D { state.sublayerTransformAboutAnchor }

  /// A point of this layer in the root layer's coordinates.
  package final func pointInRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var layer = self
    while let parent = layer.superlayer {
      point = layer.toSuperlayer.projected(point)
      layer = parent
    }
    return point
  }

  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    let outer = superlayer.pointFromRoot(point)
    return toSuperlayer.unprojected(outer) ?? outer
  }

  /// With a layer of another tree, both roots are taken to lie at the same place.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    if l === self { return p }
    if let l, l === superlayer { return toSuperlayer.projected(p) }
    let inRoot = pointInRoot(p)
    return l?.pointFromRoot(inRoot) ?? inRoot
  }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    l?.convert(p, to: self) ?? pointFromRoot(p)
  }

  /// The box around the rectangle in the other layer.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    if l === self { return r }
    if r.isNull || r.isInfinite { return r }
    let points = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
      CGPoint(x: r.maxX, y: r.maxY),
    ]
    return CGRect(boundingBoxOf: points.map { convert($0, to: l) })
  }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    guard let l else {
      let points = [
        CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
        CGPoint(x: r.maxX, y: r.maxY),
      ]
      return CGRect(boundingBoxOf: points.map { pointFromRoot($0) })
    }
    return l.convert(r, to: self)
  }

  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(l?.mediaTime(t) ?? t)
  }

  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = mediaTime(t)
    return l?.localTime(time) ?? time
  }

  func findLayer(at point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, let own = toSuperlayer.unprojected(point) else { return nil }
    let isInside = contains(own)
    if masksToBounds, !isInside { return nil }
    for child in sublayersInOrder.reversed() {
      if let found = child.hitTest(own) { return found }
    }
    return isInside ? self : nil
  }
}

extension LayerState {
  var sublayerTransformAboutAnchor: CATransform3D {
    guard sublayerTransform != .identity else { return .identity }
    let x = bounds.minX + placement.anchorPoint.x * bounds.width
    let y = bounds.minY + placement.anchorPoint.y * bounds.height
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform),
      CATransform3DMakeTranslation(x, y, 0)
    )
  }

  /// Takes over everything but the identity.
  mutating func adopt(_ other: LayerState) {
    placement = other.placement
    bounds = other.bounds
    masksToBounds = other.masksToBounds
    sublayerTransform = other.sublayerTransform
    appearance = other.appearance
    content = other.content
    contentPlacement = other.contentPlacement
    special = other.special
  }
}
