internal import CCairo
internal import CGtk4

/// Images enlarged without smoothing, by Cairo: GSK's texture nodes always smooth.
enum NearestPainter {
  static func node(_ image: CGImage, in rect: graphene_rect_t) -> RenderNode? {
    let area = CGRect(
      x: CGFloat(rect.origin.x),
      y: CGFloat(rect.origin.y),
      width: CGFloat(rect.size.width),
      height: CGFloat(rect.size.height)
    )
    // The recording outlives this call, so it gets pixels of its own.
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height))
    defer { cairo_surface_destroy(surface) }
    guard let bytes = cairo_image_surface_get_data(surface), let source = image.pixels.bytes.baseAddress
    else {
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<image.height {
      memcpy(bytes + row * stride, source + row * image.bytesPerRow, image.width * 4)
    }
    cairo_surface_mark_dirty(surface)
    return ShapePainter.cairoNode(in: area) { cairo in
      cairo_translate(cairo, Double(area.minX), Double(area.minY))
      cairo_scale(
        cairo,
        Double(area.width) / Double(image.width),
        Double(area.height) / Double(image.height)
      )
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
      cairo_paint(cairo)
    }
  }
}
