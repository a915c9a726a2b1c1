internal import CCairo
internal import CGtk4

/// Blurred outlines, drawn once and stretched: blurring is by far the dearest thing Cairo is asked to do.
///
/// A shadow's picture is no larger than its corners need. It is kept in up to nine pieces, each a picture of its
/// own, so that edges stretch without a clip, which Cairo is slow at where it does not fall on whole pixels.
enum ShadowPictures {
  private struct Key: Hashable {
    var width: CGFloat
    var height: CGFloat
    var radius: CGFloat
    var corners: UInt
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
  private static let cache = Lock<[Key: [CGImage]]>([:])

  /// The shadow of `outline`, not offset.
  static func node(of outline: RoundedRectangle, color: CGColor, sigma: CGFloat, scale: CGFloat)
    -> RenderNode?
  {
    let rect = outline.rect
    guard rect.width > 0, rect.height > 0 else { return nil }
    let margin = (sigma * 3).rounded(.up)
    // From an edge inwards, as far as the corner and the blur reach.
    let corner = (outline.isRounded ? outline.radius : 0).rounded(.up) + margin
    let isWideEnough = rect.width > 2 * corner + 1
    let isTallEnough = rect.height > 2 * corner + 1
    let size = CGSize(
      width: isWideEnough ? 2 * corner + 1 : rect.width,
      height: isTallEnough ? 2 * corner + 1 : rect.height
    )
    let key = Key(
      width: size.width,
      height: size.height,
      radius: outline.radius,
      corners: outline.corners.rawValue,
      sigma: sigma,
      color: color.rgba,
      scale: scale
    )
    let head = margin + corner
    let columns = Strip.cut(size.width + 2 * margin, head: head, isStretched: isWideEnough, scale: scale)
    let rows = Strip.cut(size.height + 2 * margin, head: head, isStretched: isTallEnough, scale: scale)
    let pieces = pieces(key, columns, rows) { picture(key, outline: outline, color: color, margin: margin) }
    return assemble(pieces, columns, rows, in: rect.insetBy(dx: -margin, dy: -margin), scale: scale)
  }

  /// The pieces row by row; empty if the picture cannot be made.
  private static func pieces(
    _ key: Key,
    _ columns: [Strip],
    _ rows: [Strip],
    make: () -> CGImage?
  ) -> [CGImage] {
    if let known = cache.withLock({ $0[key] }) { return known }
    guard let picture = make() else { return [] }
    let made = rows.flatMap { row in
      columns.compactMap { column in
        picture.cropping(
          to: CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
        )
      }
    }
    cache.withLock { cache in
      if cache.count >= capacity { cache.removeAll() }
      cache[key] = made
    }
    return made
  }

  private static func assemble(
    _ pieces: [CGImage],
    _ columns: [Strip],
    _ rows: [Strip],
    in rect: CGRect,
    scale: CGFloat
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
        let piece = pieces[rowIndex * columns.count + columnIndex]
        if let node = ContentsPainter(image: piece, placement: LayerState.ContentPlacement(), rect: place)
          .node
        {
          nodes.append(node)
        }
        x += width
      }
      y += height
    }
    return .container(nodes)
  }

  private static func picture(
    _ key: Key,
    outline: RoundedRectangle,
    color: CGColor,
    margin: CGFloat
  ) -> CGImage? {
    var small = outline
    small.rect = CGRect(x: margin, y: margin, width: key.width, height: key.height)
    guard let blurred = RenderNode.color(color, in: small.rect)?.clipped(to: small)?.blurred(sigma: key.sigma)
    else { return nil }
    let width = Int(((key.width + 2 * margin) * key.scale).rounded(.up))
    let height = Int(((key.height + 2 * margin) * key.scale).rounded(.up))
    return CGImage(
      pixels: PixelStorage(width: width, height: height) { writer in
        let surface = cairo_image_surface_create_for_data(
          writer.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          CAIRO_FORMAT_ARGB32,
          Int32(width),
          Int32(height),
          Int32(writer.bytesPerRow)
        )
        let cairo = cairo_create(surface)
        cairo_scale(cairo, Double(key.scale), Double(key.scale))
        gsk_render_node_draw(blurred.pointer, cairo)
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
    )
  }
}
