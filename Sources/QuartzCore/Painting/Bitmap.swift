internal import CCairo
internal import CGtk4

/// A picture as pixels, drawn by Cairo, that is kept and brought up to date.
///
/// Used by one thread at a time.
package final class Bitmap {
  /// In pixels.
  package let width: Int
  package let height: Int
  /// Pixels for a point.
  package let scale: CGFloat
  /// How many pixels have been drawn so far: each is counted every time.
  package private(set) var drawnPixels = 0
  private let surface: OpaquePointer

  /// Nothing is drawn on it yet; nil where there is no memory for it.
  package init?(size: CGSize, scale: CGFloat) {
    width = Int((size.width * scale).rounded())
    height = Int((size.height * scale).rounded())
    self.scale = scale
    let made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(max(width, 1)), Int32(max(height, 1)))
    guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(made)
      return nil
    }
    surface = made
  }

  deinit { cairo_surface_destroy(surface) }

  /// The pixels, row by row: premultiplied, blue first.
  package var bytes: UnsafeMutablePointer<UInt8>? { cairo_image_surface_get_data(surface) }

  package var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }

  package func matches(size: CGSize, scale: CGFloat) -> Bool {
    scale == self.scale && width == Int((size.width * scale).rounded())
      && height == Int((size.height * scale).rounded())
  }

  /// Makes it show the node, which differs in this way from what it shows now.
  package func show(_ node: RenderNode?, _ changes: PictureChanges) {
    for move in changes.moves { self.move(move) }
    draw(node, in: changes.damage)
    cairo_surface_flush(surface)
  }

  /// Copies pixels from where they are to where the same is to be seen.
  private func move(_ move: Commit.Move) {
    cairo_surface_flush(surface)
    guard let bytes else { return }
    let area = PixelRect(move.area, scale: scale).clamped(width: width, height: height)
    let (dx, dy) = (Int((move.offset.dx * scale).rounded()), Int((move.offset.dy * scale).rounded()))
    let target = area.intersection(area.moved(dx, dy))
    guard target.width > 0, target.height > 0 else { return }
    // A row is read before it is written over.
    let (first, last) = (target.y, target.y + target.height - 1)
    for y in stride(from: dy > 0 ? last : first, through: dy > 0 ? first : last, by: dy > 0 ? -1 : 1) {
      let to = bytes + y * bytesPerRow + target.x * 4
      memmove(to, bytes + (y - dy) * bytesPerRow + (target.x - dx) * 4, target.width * 4)
    }
    cairo_surface_mark_dirty(surface)
  }

  private func draw(_ node: RenderNode?, in damage: Damage) {
    guard let region = region(of: damage) else { return }
    defer { cairo_region_destroy(region) }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    // One by one: what lies in none of them is left out.
    for index in 0..<cairo_region_num_rectangles(region) {
      var part = cairo_rectangle_int_t()
      cairo_region_get_rectangle(region, index, &part)
      drawnPixels += Int(part.width) * Int(part.height)
      draw(node, in: part, on: cairo)
    }
  }

  private func draw(_ node: RenderNode?, in part: cairo_rectangle_int_t, on cairo: OpaquePointer?) {
    guard let cairo else { return }
    cairo_save(cairo)
    cairo_rectangle(cairo, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
    cairo_clip(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    cairo_scale(cairo, Double(scale), Double(scale))
    node?.drawVisible(on: cairo)
    cairo_restore(cairo)
  }

  private func region(of damage: Damage) -> OpaquePointer? {
    guard let region = cairo_region_create() else { return nil }
    for rect in damage.rects {
      let pixels = PixelRect(around: rect, scale: scale).clamped(width: width, height: height)
      guard pixels.width > 0, pixels.height > 0 else { continue }
      var part = cairo_rectangle_int_t(
        x: Int32(pixels.x),
        y: Int32(pixels.y),
        width: Int32(pixels.width),
        height: Int32(pixels.height)
      )
      cairo_region_union_rectangle(region, &part)
    }
    return region
  }
}
