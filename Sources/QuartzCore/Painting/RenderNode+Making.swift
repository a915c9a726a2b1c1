internal import CCairo
internal import CGtk4

// Render nodes as Swift values are made of them. Nil stands for nothing to draw.

extension RenderNode {
  /// Registers GSK's node types, once.
  ///
  /// False with no display to open, which makes no difference here.
  @discardableResult
  package static func prepare() -> Bool { isPrepared }

  private static let isPrepared: Bool = {
    gtk_disable_setlocale()
    return gtk_init_check() != 0
  }()

  static func make(_ pointer: OpaquePointer?) -> RenderNode? { pointer.map(RenderNode.init(owning:)) }

  /// Draws nothing: the picture of a mask that lets nothing through.
  static let nothing: RenderNode = {
    prepare()
    return RenderNode(owning: gsk_container_node_new(nil, 0))
  }()

  static func color(_ color: CGColor?, in rect: CGRect) -> RenderNode? {
    guard let color, color.alpha > 0, rect.width > 0, rect.height > 0 else { return nil }
    prepare()
    var rgba = GdkRGBA(color)
    var area = graphene_rect_t(rect)
    return make(gsk_color_node_new(&rgba, &area))
  }

  static func color(_ color: CGColor?, filling outline: RoundedRectangle) -> RenderNode? {
    guard outline.isContinuous else {
      return self.color(color, in: outline.rect)?.clipped(to: outline, scale: 1)
    }
    guard let color, color.alpha > 0 else { return nil }
    return ShapePainter.fill(outline.path, color, in: outline.rect)
  }

  /// The nodes from back to front.
  static func container(_ nodes: [RenderNode]) -> RenderNode? {
    if nodes.count <= 1 { return nodes.first }
    var pointers: [OpaquePointer?] = nodes.map(\.pointer)
    return make(gsk_container_node_new(&pointers, UInt32(pointers.count)))
  }

  func clipped(to rect: CGRect) -> RenderNode? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    var area = graphene_rect_t(rect)
    return .make(gsk_clip_node_new(pointer, &area))
  }

  func clipped(to outline: RoundedRectangle, scale: CGFloat) -> RenderNode? {
    guard outline.isRounded else { return clipped(to: outline.rect) }
    guard outline.rect.width > 0, outline.rect.height > 0 else { return nil }
    if outline.isContinuous { return ShapePainter.clip(self, to: outline, scale: scale) }
    var rounded = outline.gsk
    return .make(gsk_rounded_clip_node_new(pointer, &rounded))
  }

  /// Draws the node on a context that records.
  ///
  /// Some of GSK's nodes make pixels of what they draw, of the size of the recording's units: those are made
  /// device pixels.
  func record(on cairo: OpaquePointer, scale: CGFloat) {
    let area = bounds
    var extents = cairo_rectangle_t(
      x: Double(area.minX * scale),
      y: Double(area.minY * scale),
      width: Double(area.width * scale),
      height: Double(area.height * scale)
    )
    let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
    let inner = cairo_create(recording)
    cairo_scale(inner, Double(scale), Double(scale))
    gsk_render_node_draw(pointer, inner)
    cairo_destroy(inner)
    cairo_save(cairo)
    cairo_scale(cairo, 1 / Double(scale), 1 / Double(scale))
    cairo_set_source_surface(cairo, recording, 0, 0)
    cairo_paint(cairo)
    cairo_restore(cairo)
    cairo_surface_destroy(recording)
  }

  func faded(to opacity: Float) -> RenderNode? {
    if opacity >= 1 { return self }
    return opacity <= 0 ? nil : .make(gsk_opacity_node_new(pointer, opacity))
  }

  func moved(by offset: CGPoint) -> RenderNode? {
    if offset == .zero { return self }
    var point = graphene_point_t(offset)
    // GSK takes a way that is too short to see for none, and makes no transform for it.
    guard let transform = gsk_transform_translate(nil, &point) else { return self }
    defer { gsk_transform_unref(transform) }
    return .make(gsk_transform_node_new(pointer, transform))
  }

  /// Made of the steps that GSK knows, because it does not draw a bare matrix with Cairo.
  func transformed(by m: CGAffineTransform) -> RenderNode? {
    if m.a == 1, m.b == 0, m.c == 0, m.d == 1 { return moved(by: CGPoint(x: m.tx, y: m.ty)) }
    guard abs(m.a * m.d - m.b * m.c) > 1e-9 else { return nil }
    let angle = atan2(m.b, m.a)
    let (cosine, sine) = (cos(angle), sin(angle))
    let scaleX = hypot(m.a, m.b)
    let scaleY = m.d * cosine - m.c * sine
    let shear = (m.c * cosine + m.d * sine) / scaleY
    var point = graphene_point_t(CGPoint(x: m.tx, y: m.ty))
    var transform = gsk_transform_translate(nil, &point)
    if angle != 0 { transform = gsk_transform_rotate(transform, Float(angle * 180 / .pi)) }
    if abs(shear) > 1e-9 { transform = gsk_transform_skew(transform, Float(atan(shear) * 180 / .pi), 0) }
    transform = gsk_transform_scale(transform, Float(scaleX), Float(scaleY))
    defer { gsk_transform_unref(transform) }
    return .make(gsk_transform_node_new(pointer, transform))
  }

  /// The node's alpha in one colour.
  func tinted(_ color: CGColor, opacity: Float = 1) -> RenderNode? {
    let rgba = color.rgba
    var numbers = [Float](repeating: 0, count: 16)
    numbers[15] = Float(rgba.alpha) * opacity
    var matrix = graphene_matrix_t()
    graphene_matrix_init_from_float(&matrix, &numbers)
    var offset = graphene_vec4_t()
    graphene_vec4_init(&offset, Float(rgba.red), Float(rgba.green), Float(rgba.blue), 0)
    return .make(gsk_color_matrix_node_new(pointer, &matrix, &offset))
  }

  func crossFaded(to other: RenderNode, progress: Float) -> RenderNode? {
    .make(gsk_cross_fade_node_new(pointer, other.pointer, min(max(progress, 0), 1)))
  }
}
