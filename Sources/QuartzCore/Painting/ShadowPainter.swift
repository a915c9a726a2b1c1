/// A layer's shadow under its picture.
///
/// A shadow's radius is the standard deviation of its blur: half of what CSS and design tools call the blur.
enum ShadowPainter {
  static func node(_ body: RenderNode, state: LayerState, scale: CGFloat) -> RenderNode? {
    let shadow = state.placement.shadow
    guard shadow.isVisible, !state.masksToBounds, let color = shadow.color else { return body }
    let faded = color.copy(alpha: color.alpha * CGFloat(shadow.opacity)) ?? color
    let pictures = ShadowPictures(color: faded, sigma: max(shadow.radius, 0), scale: scale)
    let offset = CGPoint(x: shadow.offset.width, y: shadow.offset.height)
    let under: RenderNode?
    if let path = shadow.path {
      under = pictures.node(of: path)?
        .moved(by: CGPoint(x: offset.x - state.bounds.minX, y: offset.y - state.bounds.minY))
    } else if let background = state.appearance.backgroundColor, background.alpha >= 1 {
      // An opaque layer hides what of it lies under the layer.
      let rect = CGRect(origin: .zero, size: state.bounds.size)
      let outline = RoundedRectangle(rect, appearance: state.appearance)
      under = pictures.node(of: outline)?.moved(by: offset)
    } else {
      under = pictures.node(of: body)?.moved(by: offset)
    }
    return .container([under, body].compactMap(\.self))
  }
}
