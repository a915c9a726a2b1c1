internal import CGtk4

/// Images in a layer: which part, stretched how, and where.
struct ContentsPainter {
  let image: CGImage
  let placement: LayerState.ContentPlacement
  let rect: CGRect

  var node: RenderNode? {
    guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0,
      let texture = Textures.texture(for: image)
    else { return nil }
    RenderNode.prepare()
    let part = placement.rect
    guard part.width > 0, part.height > 0 else { return nil }
    let size = CGSize(
      width: CGFloat(image.width) * part.width / placement.scale,
      height: CGFloat(image.height) * part.height / placement.scale
    )
    let target = placement.gravity.frame(of: size, in: rect)
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    if placement.center != whole { return stretched(texture, in: target, size: size) }
    return piece(texture, part, in: target)
  }

  /// The part `unit` of the image, filling `target`.
  private func piece(_ texture: OpaquePointer, _ unit: CGRect, in target: CGRect) -> RenderNode? {
    guard target.width > 0, target.height > 0, unit.width > 0, unit.height > 0 else { return nil }
    let width = target.width / unit.width
    let height = target.height / unit.height
    var area = graphene_rect_t(
      CGRect(
        x: target.minX - unit.minX * width,
        y: target.minY - unit.minY * height,
        width: width,
        height: height
      )
    )
    let node: RenderNode?
    if placement.magnificationFilter == .nearest {
      node = NearestPainter.node(image, in: area)
    } else {
      node = .make(gsk_texture_node_new(texture, &area))
    }
    let isWhole = unit == CGRect(x: 0, y: 0, width: 1, height: 1)
    return isWhole ? node : node?.clipped(to: target)
  }

  /// Nine pieces: corners keep their size, edges stretch one way and the centre both.
  private func stretched(_ texture: OpaquePointer, in target: CGRect, size: CGSize) -> RenderNode? {
    let part = placement.rect
    let center = placement.center
    func cuts(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat, _ natural: CGFloat)
      -> [(unit: (CGFloat, CGFloat), place: (CGFloat, CGFloat))]
    {
      let head = low * natural
      let tail = (1 - high) * natural
      let shrink = head + tail > length ? length / (head + tail) : 1
      return [
        ((0, low), (start, start + head * shrink)),
        ((low, high), (start + head * shrink, start + length - tail * shrink)),
        ((high, 1), (start + length - tail * shrink, start + length)),
      ]
    }
    var nodes: [RenderNode] = []
    for row in cuts(center.minY, center.maxY, target.minY, target.height, size.height) {
      for column in cuts(center.minX, center.maxX, target.minX, target.width, size.width) {
        let unit = CGRect(
          x: part.minX + column.unit.0 * part.width,
          y: part.minY + row.unit.0 * part.height,
          width: (column.unit.1 - column.unit.0) * part.width,
          height: (row.unit.1 - row.unit.0) * part.height
        )
        let place = CGRect(
          x: column.place.0,
          y: row.place.0,
          width: column.place.1 - column.place.0,
          height: row.place.1 - row.place.0
        )
        if let node = piece(texture, unit, in: place) { nodes.append(node) }
      }
    }
    return .container(nodes)
  }

  /// A recorded drawing that may have been made for another size.
  static func fitted(
    _ node: RenderNode,
    placement: LayerState.ContentPlacement,
    rect: CGRect
  ) -> RenderNode? {
    let drawn = node.bounds
    guard drawn.width > 0, drawn.height > 0 else { return nil }
    let target = placement.gravity.frame(of: drawn.size, in: rect)
    if target.size == drawn.size { return node.moved(by: target.origin) }
    return node.transformed(
      by: CGAffineTransform(
        a: target.width / drawn.width,
        b: 0,
        c: 0,
        d: target.height / drawn.height,
        tx: target.minX,
        ty: target.minY
      )
    )
  }
}
