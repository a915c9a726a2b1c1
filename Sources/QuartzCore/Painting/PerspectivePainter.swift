internal import CCairo
internal import CGtk4

/// A picture seen in perspective: drawn flat, then each pixel looked up where it comes from.
///
/// Neither GSK's Cairo drawing nor Cairo itself knows perspective.
enum PerspectivePainter {
  private static let largestSide: CGFloat = 4096

  static func node(_ content: RenderNode, matrix: CATransform3D, scale: CGFloat) -> RenderNode? {
    let source = content.bounds.insetBy(dx: -1, dy: -1)
    guard isInFront(source, matrix) else { return nil }
    let target = matrix.projected(source).integral
    guard target.width > 0, target.height > 0, target.width * scale <= largestSide,
      target.height * scale <= largestSide,
      let flat = pixels(of: content, in: source, scale: scale)
    else { return nil }
    let width = Int(target.width * scale)
    let height = Int(target.height * scale)
    let warped = PixelStorage(width: width, height: height) { writer in
      for y in 0..<height {
        let row = writer.row(y).bindMemory(to: UInt32.self)
        for x in 0..<width {
          let seen = CGPoint(
            x: target.minX + (CGFloat(x) + 0.5) / scale,
            y: target.minY + (CGFloat(y) + 0.5) / scale
          )
          guard let place = matrix.unprojected(seen), source.contains(place) else { continue }
          row[x] = flat.sample(
            (place.x - source.minX) * scale - 0.5,
            (place.y - source.minY) * scale - 0.5
          )
        }
      }
    }
    let image = CGImage(pixels: warped)
    return ContentsPainter(image: image, placement: LayerState.ContentPlacement(), rect: target).node
  }

  /// Whether all of it lies on the seen side of the eye.
  private static func isInFront(_ rect: CGRect, _ m: CATransform3D) -> Bool {
    [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
      .allSatisfy { x, y in x * m.m14 + y * m.m24 + m.m44 > 1e-6 }
  }

  private static func pixels(of node: RenderNode, in area: CGRect, scale: CGFloat) -> FlatPixels? {
    let width = Int((area.width * scale).rounded(.up))
    let height = Int((area.height * scale).rounded(.up))
    guard width > 0, height > 0, CGFloat(width) <= largestSide, CGFloat(height) <= largestSide else {
      return nil
    }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    cairo_scale(cairo, Double(scale), Double(scale))
    cairo_translate(cairo, -Double(area.minX), -Double(area.minY))
    gsk_render_node_draw(node.pointer, cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let words = UnsafeRawPointer(bytes).bindMemory(to: UInt32.self, capacity: stride * height)
    return FlatPixels(
      width: width,
      height: height,
      stride: stride,
      words: Array(UnsafeBufferPointer(start: words, count: stride * height))
    )
  }
}

/// Premultiplied pixels that can be read between.
private struct FlatPixels {
  let width: Int
  let height: Int
  let stride: Int
  let words: [UInt32]

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && y >= 0 && x < width && y < height ? words[y * stride + x] : 0
  }

  /// Bilinear.
  func sample(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (x - left, y - top)
    let corners = [
      (pixel(Int(left), Int(top)), (1 - fx) * (1 - fy)), (pixel(Int(left) + 1, Int(top)), fx * (1 - fy)),
      (pixel(Int(left), Int(top) + 1), (1 - fx) * fy), (pixel(Int(left) + 1, Int(top) + 1), fx * fy),
    ]
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let value = corners.reduce(CGFloat(0)) { $0 + CGFloat(($1.0 >> shift) & 0xFF) * $1.1 }
      result |= UInt32(min(max(value.rounded(), 0), 255)) << shift
    }
    return result
  }
}
