internal import CCairo
internal import CGtk4

/// A picture seen through the alpha of another, by Cairo: GSK of this age has no node for masks.
enum MaskPainter {
  /// Both have the same origin but for `offset`, which is added to the mask's.
  static func node(_ content: RenderNode, mask: RenderNode, at offset: CGPoint, scale: CGFloat) -> RenderNode?
  {
    let area = content.bounds.intersection(mask.bounds.offsetBy(dx: offset.x, dy: offset.y))
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    return ShapePainter.cairoNode(in: area) { cairo in
      cairo_rectangle(
        cairo,
        Double(area.minX),
        Double(area.minY),
        Double(area.width),
        Double(area.height)
      )
      cairo_clip(cairo)
      cairo_push_group(cairo)
      cairo_translate(cairo, Double(offset.x), Double(offset.y))
      mask.record(on: cairo, scale: scale)
      cairo_translate(cairo, -Double(offset.x), -Double(offset.y))
      let alpha = cairo_pop_group(cairo)
      cairo_push_group(cairo)
      content.record(on: cairo, scale: scale)
      cairo_pop_group_to_source(cairo)
      cairo_mask(cairo, alpha)
      cairo_pattern_destroy(alpha)
    }
  }
}
