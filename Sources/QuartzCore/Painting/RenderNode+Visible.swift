internal import CCairo
internal import CGtk4

extension RenderNode {
  /// Draws what lies inside the clip.
  ///
  /// GSK goes through every node of a window and leaves it to Cairo to find that most of them are clipped away, which
  /// takes longer than to draw one row.
  func drawVisible(on cairo: OpaquePointer) { Self.draw(pointer, on: cairo, within: Self.clip(of: cairo)) }

  private static func clip(of cairo: OpaquePointer) -> graphene_rect_t {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return graphene_rect_t(
      origin: graphene_point_t(x: Float(left), y: Float(top)),
      size: graphene_size_t(width: Float(right - left), height: Float(bottom - top))
    )
  }

  private static func draw(_ node: OpaquePointer?, on cairo: OpaquePointer, within clip: graphene_rect_t) {
    guard let node else { return }
    var (bounds, clip) = (graphene_rect_t(), clip)
    gsk_render_node_get_bounds(node, &bounds)
    guard graphene_rect_intersection(&bounds, &clip, nil) else { return }
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
      for index in 0..<gsk_container_node_get_n_children(node) {
        draw(gsk_container_node_get_child(node, index), on: cairo, within: clip)
      }
    case GSK_TRANSFORM_NODE:
      let transform = gsk_transform_node_get_transform(node)
      guard gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D.rawValue else {
        return gsk_render_node_draw(node, cairo)
      }
      var (xx, yx, xy, yy, dx, dy): (Float, Float, Float, Float, Float, Float) = (1, 0, 0, 1, 0, 0)
      gsk_transform_to_2d(transform, &xx, &yx, &xy, &yy, &dx, &dy)
      guard xx * yy != xy * yx else { return }
      var matrix = cairo_matrix_t(
        xx: Double(xx),
        yx: Double(yx),
        xy: Double(xy),
        yy: Double(yy),
        x0: Double(dx),
        y0: Double(dy)
      )
      cairo_save(cairo)
      cairo_transform(cairo, &matrix)
      draw(gsk_transform_node_get_child(node), on: cairo, within: self.clip(of: cairo))
      cairo_restore(cairo)
    case GSK_CLIP_NODE:
      guard let area = gsk_clip_node_get_clip(node)?.pointee else { return }
      cairo_save(cairo)
      cairo_rectangle(
        cairo,
        Double(area.origin.x),
        Double(area.origin.y),
        Double(area.size.width),
        Double(area.size.height)
      )
      cairo_clip(cairo)
      draw(gsk_clip_node_get_child(node), on: cairo, within: self.clip(of: cairo))
      cairo_restore(cairo)
    // All others are drawn as one.
    case _: gsk_render_node_draw(node, cairo)
    }
  }
}
