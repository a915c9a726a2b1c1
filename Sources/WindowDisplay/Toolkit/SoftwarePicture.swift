internal import CGtk4
internal import QuartzCore

/// What a window shows where no GPU draws it: pixels that are kept, so that scrolled content is moved and the rest drawn only
/// where it differs.
///
/// GSK is given them in strips, and takes those for unchanged that are the same nodes as before. Touched on the toolkit's
/// thread only.
final class SoftwarePicture {
  /// Whole points, so that strips meet between pixels at every scale.
  private static let stripHeight: CGFloat = 32

  private var bitmap: Bitmap?
  /// The bitmap's memory as what strips are copied from: Cairo keeps no copy of it for them.
  private var source: OpaquePointer?
  private var size = CGSize.zero
  private var strips: [RenderNode] = []
  private var changes = PictureChanges()

  /// How many pixels have been drawn so far, each as often as it was.
  var drawnPixels: Int { bitmap?.drawnPixels ?? 0 }

  deinit { cairo_surface_destroy(source) }

  /// The content differs in this way from what was shown, or was to be shown, last.
  func add(_ later: PictureChanges) { changes.add(later) }

  /// The content as strips from top to bottom, up to date.
  func strips(showing content: WindowContent) -> [RenderNode] {
    if bitmap?.matches(size: content.size, scale: content.scale) != true { begin(content) }
    guard let bitmap, !changes.isEmpty else { return strips }
    bitmap.show(content.node, changes)
    for index in strips.indices {
      let area = stripArea(index)
      if changes.meets(area), let strip = strip(area, scale: content.scale) {
        strips[index] = strip
      }
    }
    changes = PictureChanges()
    return strips
  }

  private func begin(_ content: WindowContent) {
    // Cairo copies what the last frame's strips show as soon as their source goes, for which its memory has to be there.
    cairo_surface_destroy(source)
    source = nil
    strips = []
    size = content.size
    bitmap = Bitmap(size: size, scale: content.scale)
    changes = PictureChanges(all: size)
    guard let bitmap, let bytes = bitmap.bytes else { return }
    source = cairo_image_surface_create_for_data(
      bytes,
      CAIRO_FORMAT_ARGB32,
      Int32(bitmap.width),
      Int32(bitmap.height),
      Int32(bitmap.bytesPerRow)
    )
    let count = Int((size.height / Self.stripHeight).rounded(.up))
    strips = (0..<count).compactMap { strip(stripArea($0), scale: content.scale) }
  }

  private func stripArea(_ index: Int) -> CGRect {
    let top = CGFloat(index) * Self.stripHeight
    return CGRect(x: 0, y: top, width: size.width, height: min(Self.stripHeight, size.height - top))
  }

  private func strip(_ area: CGRect, scale: CGFloat) -> RenderNode? {
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: Float(area.minX), y: Float(area.minY)),
      size: graphene_size_t(width: Float(area.width), height: Float(area.height))
    )
    guard let node = gsk_cairo_node_new(&bounds) else { return nil }
    let cairo = gsk_cairo_node_get_draw_context(node)
    cairo_scale(cairo, 1 / Double(scale), 1 / Double(scale))
    cairo_set_source_surface(cairo, source, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    return RenderNode(owning: node)
  }
}
