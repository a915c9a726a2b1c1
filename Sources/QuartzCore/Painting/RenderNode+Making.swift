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

  func clipped(to outline: RoundedRectangle) -> RenderNode? {
    guard outline.isRounded else { return clipped(to: outline.rect) }
    guard outline.rect.width > 0, outline.rect.height > 0 else { return nil }
    var rounded = outline.gsk
    return .make(gsk_rounded_clip_node_new(pointer, &rounded))
  }

  func faded(to opacity: Float) -> RenderNode? {
    if opacity >= 1 { return self }
    return opacity <= 0 ? nil : .make(gsk_opacity_node_new(pointer, opacity))
  }

  func moved(by offset: CGPoint) -> RenderNode? {
    if offset == .zero { return self }
    var point = graphene_point_t(offset)
    let transform = gsk_transform_translate(nil, &point)
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

  func blurred(sigma: CGFloat) -> RenderNode? {
    sigma <= 0 ? self : .make(gsk_blur_node_new(pointer, Float(sigma * 2)))
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

/// A rectangle whose corners may be round: what GSK and CSS can clip to.
struct RoundedRectangle: Equatable {
  var rect: CGRect
  var radius: CGFloat
  var corners: CACornerMask

  /// A continuous corner is drawn as the circular one of the same radius, the nearest that GSK and CSS know:
  /// they differ by less than a device pixel at the sizes of cells and buttons.
  init(_ rect: CGRect, appearance: LayerState.Appearance) {
    self.rect = rect
    radius = max(0, min(appearance.cornerRadius, rect.width / 2, rect.height / 2))
    corners = appearance.maskedCorners
  }

  var isRounded: Bool { radius > 0 && !corners.isEmpty }

  var gsk: GskRoundedRect {
    func corner(_ corner: CACornerMask) -> graphene_size_t {
      let side = Float(corners.contains(corner) ? radius : 0)
      return graphene_size_t(width: side, height: side)
    }
    var (topLeft, topRight) = (corner(.layerMinXMinYCorner), corner(.layerMaxXMinYCorner))
    var (bottomRight, bottomLeft) = (corner(.layerMaxXMaxYCorner), corner(.layerMinXMaxYCorner))
    var area = graphene_rect_t(rect)
    var result = GskRoundedRect()
    gsk_rounded_rect_init(&result, &area, &topLeft, &topRight, &bottomRight, &bottomLeft)
    return result
  }
}
