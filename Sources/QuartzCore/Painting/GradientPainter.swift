internal import CGtk4

/// Gradients, as GSK's own nodes.
enum GradientPainter {
  static func node(_ gradient: LayerState.Gradient, in rect: CGRect) -> RenderNode? {
    guard rect.width > 0, rect.height > 0, let first = gradient.colors.first else { return nil }
    guard gradient.colors.count > 1 else { return .color(first, in: rect) }
    RenderNode.prepare()
    var area = graphene_rect_t(rect)
    var stops = stops(gradient)
    let start = place(gradient.startPoint, in: rect)
    let end = place(gradient.endPoint, in: rect)
    let count = gsize(stops.count)
    switch gradient.type {
    case .radial:
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      var center = graphene_point_t(start)
      guard width > 0, height > 0 else { return .color(gradient.colors.last, in: rect) }
      return .make(
        gsk_radial_gradient_node_new(&area, &center, Float(width), Float(height), 0, 1, &stops, count)
      )
    case .conic:
      var center = graphene_point_t(start)
      // Core Animation measures from the line to the end point, GSK from straight up.
      let angle = atan2(end.y - start.y, end.x - start.x) * 180 / .pi + 90
      // Drawn by Cairo, a node reaches as far from the centre as it is wide or high, which leaves the corners out.
      var whole = graphene_rect_t(rect.insetBy(dx: -rect.width, dy: -rect.height))
      let node = RenderNode.make(
        gsk_conic_gradient_node_new(&whole, &center, Float(angle), &stops, count)
      )
      return node.flatMap { .make(gsk_clip_node_new($0.pointer, &area)) }
    default:
      guard start != end else { return .color(gradient.colors.last, in: rect) }
      var from = graphene_point_t(start)
      var to = graphene_point_t(end)
      return .make(gsk_linear_gradient_node_new(&area, &from, &to, &stops, count))
    }
  }

  private static func place(_ unit: CGPoint, in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
  }

  /// GSK wants offsets that do not fall, from 0 to 1.
  private static func stops(_ gradient: LayerState.Gradient) -> [GskColorStop] {
    let last = CGFloat(gradient.colors.count - 1)
    var reached: CGFloat = 0
    return gradient.colors.enumerated().map { index, color in
      let given = gradient.locations.flatMap { index < $0.count ? $0[index] : nil }
      reached = min(max(given ?? CGFloat(index) / last, reached), 1)
      return GskColorStop(offset: Float(reached), color: GdkRGBA(color))
    }
  }
}
