internal import CCairo
internal import CGtk4

extension RenderNode {
  /// What the node draws in an area, as pixels; nil for an area that is none, or too large to be meant.
  package func image(of area: CGRect, scale: CGFloat) -> CGImage? {
    let width = Int((area.width * scale).rounded(.up))
    let height = Int((area.height * scale).rounded(.up))
    guard width > 0, height > 0, width <= 16_384, height <= 16_384 else { return nil }
    let pixels = PixelStorage(width: width, height: height) { writer in
      let memory = writer.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        memory,
        CAIRO_FORMAT_ARGB32,
        Int32(width),
        Int32(height),
        Int32(writer.bytesPerRow)
      )
      let cairo = cairo_create(surface)
      cairo_scale(cairo, Double(scale), Double(scale))
      cairo_translate(cairo, -Double(area.minX), -Double(area.minY))
      gsk_render_node_draw(pointer, cairo)
      cairo_destroy(cairo)
      cairo_surface_flush(surface)
      cairo_surface_destroy(surface)
    }
    return CGImage(pixels: pixels)
  }
}
