internal import CCairo
internal import CGtk4
internal import QuartzCore

/// The pixels of one surface, and what of them is out of date.
@MainActor
final class Canvas {
  private var bitmap: OpaquePointer?
  private var width = 0
  private var height = 0
  private var scale: CGFloat = 1
  private var node: RenderNode?
  private var damage = Damage()
  private(set) var drawnPixels = 0

  isolated deinit { cairo_surface_destroy(bitmap) }

  func take(_ commit: Commit) {
    let newWidth = Int((commit.size.width * commit.scale).rounded())
    let newHeight = Int((commit.size.height * commit.scale).rounded())
    if newWidth != width || newHeight != height || commit.scale != scale || bitmap == nil {
      (width, height, scale) = (newWidth, newHeight, commit.scale)
      cairo_surface_destroy(bitmap)
      bitmap = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(max(width, 1)), Int32(max(height, 1)))
      damage = Damage()
      damage.add(CGRect(origin: .zero, size: commit.size))
    }
    node = commit.node
    for rect in commit.damage.rects { damage.add(rect) }
  }

  /// Everything has to be drawn again.
  func discard() {
    damage.add(CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale))
  }

  func pixels() -> PixelImage {
    guard let bitmap, width > 0, height > 0 else { return PixelImage(width: 0, height: 0) }
    draw()
    let stride = Int(cairo_image_surface_get_stride(bitmap))
    guard let bytes = cairo_image_surface_get_data(bitmap) else { return PixelImage(width: 0, height: 0) }
    return PixelImage(
      width: width,
      height: height,
      scale: scale,
      rows: UnsafeRawPointer(bytes),
      bytesPerRow: stride
    )
  }

  /// Brings the bitmap up to date.
  func draw() {
    for rect in damage.rects { draw(rect) }
    damage = Damage()
    cairo_surface_flush(bitmap)
  }

  private func draw(_ rect: CGRect) {
    // Whole pixels, and one more for what is smoothed across their edge.
    let pixels = CGRect(
      x: rect.minX * scale,
      y: rect.minY * scale,
      width: rect.width * scale,
      height: rect.height * scale
    ).integral.insetBy(dx: -1, dy: -1).intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !pixels.isNull, !pixels.isEmpty else { return }
    drawnPixels += Int(pixels.width * pixels.height)
    let cairo = cairo_create(bitmap)
    defer { cairo_destroy(cairo) }
    cairo_rectangle(
      cairo,
      Double(pixels.minX),
      Double(pixels.minY),
      Double(pixels.width),
      Double(pixels.height)
    )
    cairo_clip(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    cairo_scale(cairo, Double(scale), Double(scale))
    if let node { gsk_render_node_draw(node.pointer, cairo) }
  }
}
