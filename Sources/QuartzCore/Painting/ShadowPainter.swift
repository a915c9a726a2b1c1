internal import CGtk4

/// A layer's shadow under its picture.
enum ShadowPainter {
  static func node(_ body: RenderNode, state: LayerState, scale: CGFloat) -> RenderNode? {
    let shadow = state.placement.shadow
    guard shadow.isVisible, !state.masksToBounds, let color = shadow.color else { return body }
    let faded = color.copy(alpha: color.alpha * CGFloat(shadow.opacity)) ?? color
    let offset = CGPoint(x: shadow.offset.width, y: shadow.offset.height)
    if let path = shadow.path {
      let under = ShapePainter.fill(path, faded)?.blurred(sigma: shadow.radius)?
        .moved(by: CGPoint(x: offset.x - state.bounds.minX, y: offset.y - state.bounds.minY))
      return .container([under, body].compactMap(\.self))
    }
    if let background = state.appearance.backgroundColor, background.alpha >= 1 {
      return .container([outline(state, faded, scale), body].compactMap(\.self))
    }
    var entry = GskShadow(
      color: GdkRGBA(faded),
      dx: Float(offset.x),
      dy: Float(offset.y),
      radius: Float(shadow.radius * 2)
    )
    return .make(gsk_shadow_node_new(body.pointer, &entry, 1))
  }

  /// An opaque layer hides what of it lies under the layer.
  private static func outline(_ state: LayerState, _ color: CGColor, _ scale: CGFloat) -> RenderNode? {
    let shadow = state.placement.shadow
    let rect = CGRect(origin: .zero, size: state.bounds.size)
    let outline = RoundedRectangle(rect, appearance: state.appearance)
    return ShadowPictures.node(of: outline, color: color, sigma: shadow.radius, scale: scale)?
      .moved(by: CGPoint(x: shadow.offset.width, y: shadow.offset.height))
  }
}
