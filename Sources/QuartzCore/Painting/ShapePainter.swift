internal import CCairo
internal import CGtk4

/// Filled and stroked paths, drawn by Cairo: GSK of this age has no nodes for paths.
enum ShapePainter {
  static func node(_ shape: LayerState.Shape) -> RenderNode? {
    guard let path = shape.path, !path.isEmpty else { return nil }
    let fill = shape.fillColor.flatMap { $0.alpha > 0 ? $0.rgba : nil }
    let stroke = shape.strokeColor.flatMap { $0.alpha > 0 && shape.lineWidth > 0 ? $0.rgba : nil }
    guard fill != nil || stroke != nil else { return nil }
    let spread =
      stroke == nil ? 0 : shape.lineWidth * (shape.lineJoin == .miter ? max(shape.miterLimit, 1) : 1)
    let reach = shape.lineJoin == .miter && !path.hasSharpCorners ? shape.lineWidth : spread
    let area = path.boundingBoxOfPath.insetBy(dx: -(reach + 1), dy: -(reach + 1))
    guard !area.isNull else { return nil }
    return cairoNode(in: area) { cairo in
      if let fill {
        path.append(to: cairo)
        cairo_set_fill_rule(
          cairo,
          shape.fillRule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
        )
        setColor(fill, cairo)
        cairo_fill(cairo)
      }
      if let stroke {
        path.trimmed(from: shape.strokeStart, to: shape.strokeEnd).append(to: cairo)
        setLine(shape, cairo)
        setColor(stroke, cairo)
        cairo_stroke(cairo)
      }
    }
  }

  static func fill(_ path: CGPath, _ color: CGColor) -> RenderNode? {
    let area = path.boundingBoxOfPath
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    return fill(path, color, in: area.insetBy(dx: -1, dy: -1))
  }

  /// Fills `path`, which lies within `area`.
  static func fill(_ path: CGPath, _ color: CGColor, in area: CGRect, evenOdd: Bool = false) -> RenderNode? {
    cairoNode(in: area) { cairo in
      path.append(to: cairo)
      cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      setColor(color.rgba, cairo)
      cairo_fill(cairo)
    }
  }

  /// The node inside of an outline that GSK has no clip for.
  ///
  /// What the node draws is recorded, once for each time the node is put together, and not painted.
  static func clip(_ node: RenderNode, to outline: RoundedRectangle, scale: CGFloat) -> RenderNode? {
    let area = outline.rect.intersection(node.bounds)
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    return cairoNode(in: area) { cairo in
      outline.path.append(to: cairo)
      cairo_clip(cairo)
      node.record(on: cairo, scale: scale)
    }
  }

  static func cairoNode(in area: CGRect, _ draw: (OpaquePointer) -> Void) -> RenderNode? {
    RenderNode.prepare()
    var rect = graphene_rect_t(area)
    guard let node = gsk_cairo_node_new(&rect), let cairo = gsk_cairo_node_get_draw_context(node) else {
      return nil
    }
    draw(cairo)
    cairo_destroy(cairo)
    return RenderNode(owning: node)
  }

  private static func setColor(_ color: RGBA, _ cairo: OpaquePointer) {
    cairo_set_source_rgba(
      cairo,
      Double(color.red),
      Double(color.green),
      Double(color.blue),
      Double(color.alpha)
    )
  }

  private static func setLine(_ shape: LayerState.Shape, _ cairo: OpaquePointer) {
    cairo_set_line_width(cairo, Double(shape.lineWidth))
    cairo_set_miter_limit(cairo, Double(shape.miterLimit))
    switch shape.lineCap {
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    default: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    }
    switch shape.lineJoin {
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    default: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    }
    let dashes = shape.lineDashPattern.map(Double.init)
    if !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 }), dashes.contains(where: { $0 > 0 }) {
      cairo_set_dash(cairo, dashes, Int32(dashes.count), Double(shape.lineDashPhase))
    }
  }
}
