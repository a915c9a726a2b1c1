internal import CGtk4

/// Turns a layer's values into pictures.
///
/// All pictures of a layer have their origin at its top left corner.
struct Painter {
  /// Device pixels per point, for what has to become pixels on the way.
  let scale: CGFloat

  /// Background, contents and what the layer's class draws, under the sublayers.
  func own(_ state: LayerState) -> RenderNode? {
    let rect = CGRect(origin: .zero, size: state.bounds.size)
    let outline = RoundedRectangle(rect, appearance: state.appearance)
    var nodes: [RenderNode] = []
    if let background = RenderNode.color(state.appearance.backgroundColor, filling: outline) {
      nodes.append(background)
    }
    switch state.special {
    case .plain: break
    case .gradient(let gradient):
      if let node = GradientPainter.node(gradient, in: rect)?.clipped(to: outline, scale: scale) {
        nodes.append(node)
      }
    case .shape(let shape):
      if let node = ShapePainter.node(shape)?
        .moved(by: CGPoint(x: -state.bounds.minX, y: -state.bounds.minY))
      {
        nodes.append(node)
      }
    }
    if let contents = contents(state, in: rect) { nodes.append(contents) }
    return .container(nodes)
  }

  private func contents(_ state: LayerState, in rect: CGRect) -> RenderNode? {
    switch state.content {
    case .none: nil
    case .text(let text, let colors, let origin): TextPainter.node(text, colors: colors, at: origin)
    case .image(let image, let tint):
      ContentsPainter(image: image, placement: state.contentPlacement, rect: rect).node
        .flatMap { node in tint.map { node.tinted($0) } ?? node }
    case .drawing(let node):
      ContentsPainter.fitted(node, placement: state.contentPlacement, rect: rect)
    }
  }

  /// Over the sublayers.
  func border(_ state: LayerState) -> RenderNode? {
    let appearance = state.appearance
    guard appearance.borderWidth > 0, let color = appearance.borderColor, color.alpha > 0 else { return nil }
    let rect = CGRect(origin: .zero, size: state.bounds.size)
    guard rect.width > 0, rect.height > 0 else { return nil }
    let outline = RoundedRectangle(rect, appearance: appearance)
    let width = min(appearance.borderWidth, rect.width / 2, rect.height / 2)
    if outline.isContinuous {
      let ring = CGPath(segments: outline.path.segments + outline.inset(by: width).path.segments)
      return ShapePainter.fill(ring, color, in: rect, evenOdd: true)
    }
    RenderNode.prepare()
    var rounded = outline.gsk
    var widths = [Float](repeating: Float(width), count: 4)
    var colors = [GdkRGBA](repeating: GdkRGBA(color), count: 4)
    return .make(gsk_border_node_new(&rounded, &widths, &colors))
  }

  /// Own picture, sublayers and border, clipped and masked.
  func body(
    _ state: LayerState,
    own: RenderNode?,
    children: RenderNode?,
    border: RenderNode?,
    mask: RenderNode?
  )
    -> RenderNode?
  {
    let origin = CGPoint(x: -state.bounds.minX, y: -state.bounds.minY)
    var inner: [RenderNode] = []
    if let own { inner.append(own) }
    if let children = children?.moved(by: origin) { inner.append(children) }
    var result = RenderNode.container(inner)
    if state.masksToBounds {
      let rect = CGRect(origin: .zero, size: state.bounds.size)
      result = result?.clipped(to: RoundedRectangle(rect, appearance: state.appearance), scale: scale)
    }
    if let border { result = .container([result, border].compactMap(\.self)) }
    if let mask { result = result.flatMap { MaskPainter.node($0, mask: mask, at: origin, scale: scale) } }
    return result
  }

  /// The body with shadow and opacity, in the superlayer's coordinates.
  func placed(_ state: LayerState, body: RenderNode?, superlayerTransform: CATransform3D) -> RenderNode? {
    let placement = state.placement
    guard let body, !placement.isHidden, placement.opacity > 0 else { return nil }
    var matrix = CATransform3DConcat(
      CATransform3DMakeTranslation(state.bounds.minX, state.bounds.minY, 0),
      state.toSuperlayer
    )
    if superlayerTransform != .identity { matrix = CATransform3DConcat(matrix, superlayerTransform) }
    if !placement.isDoubleSided, matrix.showsBack { return nil }
    let shadowed = ShadowPainter.node(body, state: state, scale: scale)
    let filtered = shadowed.flatMap { FilterPainter.node($0, placement.filter) }
    let faded = filtered?.faded(to: placement.opacity)
    if matrix.hasPerspective {
      return faded.flatMap { PerspectivePainter.node($0, matrix: matrix, scale: scale) }
    }
    return faded?.transformed(by: CATransform3DGetAffineTransform(matrix))
  }
}
