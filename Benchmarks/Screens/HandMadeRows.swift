import CGtk4
import CPango

/// What `RichRowView` shows, as render nodes by hand: the least that drawing such rows can take.
final class HandMadeRows {
  private let surface: OpaquePointer
  private let node: OpaquePointer
  private let scale: Int

  init(scale: Int) {
    self.scale = scale
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(390 * scale), Int32(844 * scale))
    var nodes: [OpaquePointer?] = [Self.box(0, 0, 390, 844, gray: 1)]
    let headline = PangoYardstick(family: "Inter Semi-Bold", size: 17)
    let body = PangoYardstick(family: "Inter", size: 15)
    let small = PangoYardstick(family: "Inter", size: 12)
    for row in 0..<12 {
      let top = Float(row) * 79
      nodes.append(Self.rounded(16, top + 19, 40, 40, radius: 8, Self.color(0.9, 0.9, 0.92)))
      nodes.append(Self.text("Row number \(row)", headline, x: 68, y: top + 28))
      nodes.append(Self.text("What it is about, in some words: \(row)", body, x: 68, y: top + 50))
      nodes.append(Self.text("\(row + 1) hours ago", small, x: 68, y: top + 66))
      nodes.append(Self.rounded(350, top + 27, 24, 24, radius: 12, Self.color(0, 0.48, 1)))
      nodes.append(Self.text("\(row)", small, x: 357, y: top + 43))
      nodes.append(Self.box(68, top + 78.5, 322, 0.5, gray: 0.8))
    }
    guard let node = gsk_container_node_new(&nodes, guint(nodes.count)) else {
      fatalError("GSK makes no node")
    }
    self.node = node
    for node in nodes { gsk_render_node_unref(node) }
  }

  isolated deinit {
    gsk_render_node_unref(node)
    cairo_surface_destroy(surface)
  }

  func draw() {
    let cairo = cairo_create(surface)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    cairo_scale(cairo, Double(scale), Double(scale))
    gsk_render_node_draw(node, cairo)
    cairo_destroy(cairo)
  }

  private static func color(_ red: Float, _ green: Float, _ blue: Float) -> GdkRGBA {
    GdkRGBA(red: red, green: green, blue: blue, alpha: 1)
  }

  private static func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float, gray: Float)
    -> OpaquePointer?
  {
    var rect = graphene_rect_t(origin: .init(x: x, y: y), size: .init(width: width, height: height))
    var color = color(gray, gray, gray)
    return gsk_color_node_new(&color, &rect)
  }

  private static func rounded(
    _ x: Float,
    _ y: Float,
    _ width: Float,
    _ height: Float,
    radius: Float,
    _ color: GdkRGBA
  ) -> OpaquePointer? {
    var rect = graphene_rect_t(origin: .init(x: x, y: y), size: .init(width: width, height: height))
    var color = color
    let fill = gsk_color_node_new(&color, &rect)
    defer { gsk_render_node_unref(fill) }
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &rect, radius)
    return gsk_rounded_clip_node_new(fill, &outline)
  }

  private static func text(_ text: String, _ font: PangoYardstick, x: Float, y: Float) -> OpaquePointer? {
    _ = font.width(of: text)
    guard let line = pango_layout_get_line_readonly(font.layout, 0),
      let run = line.pointee.runs?.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
    else { return nil }
    var color = color(0, 0, 0)
    var offset = graphene_point_t(x: x, y: y)
    return gsk_text_node_new(run.pointee.item.pointee.analysis.font, run.pointee.glyphs, &color, &offset)
  }
}
