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
  private var moves: [Commit.Move] = []
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
      discard()
    }
    node = commit.node
    // What was not drawn yet is out of date in its old place: it is drawn in the new one.
    let hasPixelsToMove = damage.isEmpty && moves.isEmpty
    for move in commit.moves { if hasPixelsToMove { moves.append(move) } else { damage.add(move.area) } }
    for rect in commit.damage.rects { damage.add(rect) }
  }

  /// Everything has to be drawn again.
  func discard() {
    moves = []
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
    for move in moves { self.move(move) }
    drawDamage()
    moves = []
    damage = Damage()
    cairo_surface_flush(bitmap)
  }

  /// Copies pixels from where they are to where the same is to be seen now.
  private func move(_ move: Commit.Move) {
    cairo_surface_flush(bitmap)
    guard let bytes = cairo_image_surface_get_data(bitmap) else { return }
    let area = PixelRect(move.area, scale: scale).clamped(width: width, height: height)
    let (dx, dy) = (Int((move.offset.dx * scale).rounded()), Int((move.offset.dy * scale).rounded()))
    let target = area.intersection(area.moved(dx, dy))
    guard target.width > 0, target.height > 0 else { return }
    let stride = Int(cairo_image_surface_get_stride(bitmap))
    let length = target.width * 4
    // A line is read before it is written over.
    let lines = 0..<target.height
    for line in dy > 0 ? Array(lines.reversed()) : Array(lines) {
      let to = bytes + (target.y + line) * stride + target.x * 4
      memmove(to, bytes + (target.y + line - dy) * stride + (target.x - dx) * 4, length)
    }
    cairo_surface_mark_dirty(bitmap)
  }

  private func drawDamage() {
    guard let region = cairo_region_create() else { return }
    defer { cairo_region_destroy(region) }
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
    guard cairo_region_is_empty(region) == 0 else { return }
    let cairo = cairo_create(bitmap)
    defer { cairo_destroy(cairo) }
    for index in 0..<cairo_region_num_rectangles(region) {
      var part = cairo_rectangle_int_t()
      cairo_region_get_rectangle(region, index, &part)
      drawnPixels += Int(part.width) * Int(part.height)
      cairo_rectangle(cairo, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
    }
    cairo_clip(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    cairo_scale(cairo, Double(scale), Double(scale))
    if let node { gsk_render_node_draw(node.pointer, cairo) }
  }
}
