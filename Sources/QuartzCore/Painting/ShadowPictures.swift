internal import CCairo
internal import CGtk4

/// Blurred shapes, drawn once and kept: blurring is by far the dearest thing there is to draw.
///
/// The picture of an outline is no larger than its corners need. It is kept in up to nine pieces, each a picture
/// of its own, so that edges stretch without a clip, which Cairo is slow at where it does not fall on whole pixels.
struct ShadowPictures {
  let color: CGColor
  /// The standard deviation of the blur, in points.
  let sigma: CGFloat
  let scale: CGFloat

  private enum Shape: Hashable {
    case outline(RoundedRectangle)
    case path(CGPath)
  }

  private struct Key: Hashable {
    var shape: Shape
    var sigma: CGFloat
    var color: RGBA
    var scale: CGFloat
  }

  /// One row or column of pieces: where it lies in the picture, in pixels, and whether it stretches.
  private struct Strip {
    var start: CGFloat
    var length: CGFloat
    var stretches = false

    static func cut(_ length: CGFloat, head: CGFloat, isStretched: Bool, scale: CGFloat) -> [Strip] {
      guard isStretched else { return [Strip(start: 0, length: length * scale)] }
      let (pixels, middle) = (head * scale, scale)
      return [
        Strip(start: 0, length: pixels), Strip(start: pixels, length: middle, stretches: true),
        Strip(start: pixels + middle, length: pixels),
      ]
    }
  }

  private static let capacity = 64
  private static let largestSide = 16_384
  private static let cache = Lock<[Key: [CGImage]]>([:])

  /// How far the blur reaches.
  private var margin: CGFloat { sigma > 0 ? (sigma * 3).rounded(.up) + 1 : 0 }

  /// The shadow of `outline`, not offset.
  func node(of outline: RoundedRectangle) -> RenderNode? {
    let rect = outline.rect
    guard rect.width > 0, rect.height > 0 else { return nil }
    // From an edge inwards, as far as the corner and the blur reach.
    let corner = outline.reach.rounded(.up) + margin
    let isWideEnough = rect.width > 2 * corner + 1
    let isTallEnough = rect.height > 2 * corner + 1
    var small = outline
    small.rect = CGRect(
      x: margin,
      y: margin,
      width: isWideEnough ? 2 * corner + 1 : rect.width,
      height: isTallEnough ? 2 * corner + 1 : rect.height
    )
    let area = CGRect(x: 0, y: 0, width: small.rect.maxX + margin, height: small.rect.maxY + margin)
    let head = margin + corner
    let columns = Strip.cut(area.width, head: head, isStretched: isWideEnough, scale: scale)
    let rows = Strip.cut(area.height, head: head, isStretched: isTallEnough, scale: scale)
    let pieces = pieces(.outline(small), columns, rows) {
      RenderNode.color(.black, filling: small).flatMap { picture(of: $0, in: area) }
    }
    return assemble(pieces, columns, rows, in: rect.insetBy(dx: -margin, dy: -margin))
  }

  /// The shadow of a filled path, not offset.
  func node(of path: CGPath) -> RenderNode? {
    guard let filled = ShapePainter.fill(path, .black) else { return nil }
    guard sigma > 0 else { return ShapePainter.fill(path, color) }
    let area = filled.bounds.insetBy(dx: -margin, dy: -margin).integral
    let whole = [Strip(start: 0, length: area.width * scale)]
    let pieces = pieces(.path(path), whole, [Strip(start: 0, length: area.height * scale)]) {
      picture(of: filled, in: area)
    }
    return pieces.first.flatMap { image($0, in: area) }
  }

  /// The shadow of whatever `body` draws, not offset.
  func node(of body: RenderNode) -> RenderNode? {
    let area = body.bounds.insetBy(dx: -margin, dy: -margin).integral
    return picture(of: body, in: area).flatMap { image($0, in: area) }
  }

  private func image(_ image: CGImage, in area: CGRect) -> RenderNode? {
    ContentsPainter(image: image, placement: LayerState.ContentPlacement(), rect: area).node
  }

  /// The pieces row by row; empty if the picture cannot be made.
  private func pieces(
    _ shape: Shape,
    _ columns: [Strip],
    _ rows: [Strip],
    make: () -> CGImage?
  ) -> [CGImage] {
    let key = Key(shape: shape, sigma: sigma, color: color.rgba, scale: scale)
    if let known = Self.cache.withLock({ $0[key] }) { return known }
    guard let picture = make() else { return [] }
    let made = rows.flatMap { row in
      columns.compactMap { column in
        picture.cropping(
          to: CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
        )
      }
    }
    Self.cache.withLock { cache in
      if cache.count >= Self.capacity { cache.removeAll() }
      cache[key] = made
    }
    return made
  }

  private func assemble(
    _ pieces: [CGImage],
    _ columns: [Strip],
    _ rows: [Strip],
    in rect: CGRect
  ) -> RenderNode? {
    guard pieces.count == columns.count * rows.count else { return nil }
    func fixed(_ strips: [Strip]) -> CGFloat {
      strips.reduce(0) { $0 + ($1.stretches ? 0 : $1.length / scale) }
    }
    let (freeWidth, freeHeight) = (rect.width - fixed(columns), rect.height - fixed(rows))
    var nodes: [RenderNode] = []
    var y = rect.minY
    for (rowIndex, row) in rows.enumerated() {
      let height = row.stretches ? freeHeight : row.length / scale
      var x = rect.minX
      for (columnIndex, column) in columns.enumerated() {
        let width = column.stretches ? freeWidth : column.length / scale
        let place = CGRect(x: x, y: y, width: width, height: height)
        if let node = image(pieces[rowIndex * columns.count + columnIndex], in: place) { nodes.append(node) }
        x += width
      }
      y += height
    }
    return .container(nodes)
  }

  /// The alpha of what `node` draws, blurred and coloured.
  private func picture(of node: RenderNode, in area: CGRect) -> CGImage? {
    let width = Int((area.width * scale).rounded(.up))
    let height = Int((area.height * scale).rounded(.up))
    guard width > 0, height > 0, max(width, height) < Self.largestSide else { return nil }
    let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { cairo_surface_destroy(mask) }
    let drawing = cairo_create(mask)
    cairo_scale(drawing, Double(scale), Double(scale))
    cairo_translate(drawing, -Double(area.minX), -Double(area.minY))
    gsk_render_node_draw(node.pointer, drawing)
    cairo_destroy(drawing)
    cairo_surface_flush(mask)
    if let blur = GaussianBlur(sigma: sigma * scale), let bytes = cairo_image_surface_get_data(mask) {
      let stride = Int(cairo_image_surface_get_stride(mask))
      blur.apply(to: bytes, width: width, height: height, stride: stride, channels: 1)
      cairo_surface_mark_dirty(mask)
    }
    return colored(mask, width: width, height: height)
  }

  private func colored(_ mask: OpaquePointer?, width: Int, height: Int) -> CGImage {
    CGImage(
      pixels: PixelStorage(width: width, height: height) { writer in
        let surface = cairo_image_surface_create_for_data(
          writer.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          CAIRO_FORMAT_ARGB32,
          Int32(width),
          Int32(height),
          Int32(writer.bytesPerRow)
        )
        let cairo = cairo_create(surface)
        let rgba = color.rgba
        cairo_set_source_rgba(
          cairo,
          Double(rgba.red),
          Double(rgba.green),
          Double(rgba.blue),
          Double(rgba.alpha)
        )
        cairo_mask_surface(cairo, mask, 0, 0)
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
    )
  }
}
