internal import QuartzCore

/// What a layer shows inside its bounds, as small elements below those of its sublayers.
///
/// An element is an array: its kind, and what this kind needs.
struct ContentElements {
  let resources: any ResourceNames
  let scale: CGFloat
  /// Pictures made for this layer, kept so that they have an address for as long as they are shown.
  var pictures: LayerPictures

  mutating func elements(of state: LayerState, fonts: inout FontNames) -> [JSON] {
    var elements = ShadowStyle.elements(state)
    if case .shape(let shape) = state.special {
      let offset = CGPoint(x: -state.bounds.minX, y: -state.bounds.minY)
      if let style = ShapeStyle.style(of: shape, offset: offset) {
        elements.append(.array([.string("s"), JSON(style)]))
      }
    }
    switch state.content {
    case .none: break
    case .text(let text, _, let origin):
      elements += TextElements(scale: scale).elements(of: text, at: origin, fonts: &fonts)
    case .image(let image, let tint):
      if let style = ImageStyle(state.contentPlacement, size: state.bounds.size, scale: scale)
        .style(of: image, isTinted: tint != nil, url: resources.url(for: image))
      {
        elements.append(.array([.string("b"), JSON(style)]))
      }
    case .drawing(let node):
      if let element = drawing(node, state) { elements.append(element) }
    }
    return elements
  }

  /// What was drawn by the app itself: a picture of it, at the scale of the screen.
  private mutating func drawing(_ node: RenderNode, _ state: LayerState) -> JSON? {
    let drawn = node.bounds
    guard drawn.width > 0, drawn.height > 0, let image = pictures.drawing(of: node, scale: scale) else {
      return nil
    }
    let target = state.contentPlacement.gravity.frame(
      of: drawn.size,
      in: CGRect(origin: .zero, size: state.bounds.size)
    )
    var style: Style = [.backgroundImage: CSS.url(resources.url(for: image)), .backgroundSize: "100% 100%"]
    style[.left] = CSS.px(target.minX)
    style[.top] = CSS.px(target.minY)
    style[.width] = CSS.px(target.width)
    style[.height] = CSS.px(target.height)
    return .array([.string("b"), JSON(style)])
  }
}

/// The pictures that were made for one layer.
struct LayerPictures {
  private var drawn: (node: RenderNode, scale: CGFloat, image: CGImage)?
  private var mask: (node: RenderNode, scale: CGFloat, image: CGImage)?

  mutating func drawing(of node: RenderNode, scale: CGFloat) -> CGImage? {
    Self.picture(of: node, scale: scale, in: &drawn)
  }

  mutating func mask(of node: RenderNode, scale: CGFloat) -> CGImage? {
    Self.picture(of: node, scale: scale, in: &mask)
  }

  private static func picture(
    of node: RenderNode,
    scale: CGFloat,
    in slot: inout (node: RenderNode, scale: CGFloat, image: CGImage)?
  ) -> CGImage? {
    if let slot, slot.node === node, slot.scale == scale { return slot.image }
    slot = node.image(of: node.bounds, scale: scale).map { (node, scale, $0) }
    return slot?.image
  }
}
