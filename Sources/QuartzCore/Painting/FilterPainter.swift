internal import CCairo
internal import CGtk4

/// Blurs, colour changes and blending.
enum FilterPainter {
  /// A layer's picture with its filters, before it is put over what lies behind.
  static func node(_ picture: RenderNode, _ filter: LayerFilter) -> RenderNode? {
    let blurred = picture.blurred(sigma: filter.blurRadius)
    guard let matrix = filter.colors else { return blurred }
    return blurred.flatMap { recolored($0, matrix) }
  }

  private static func recolored(_ node: RenderNode, _ colors: ColorMatrix) -> RenderNode? {
    var numbers = colors.rows.flatMap(\.self)
    guard numbers.count == 16, colors.offset.count == 4 else { return node }
    var matrix = graphene_matrix_t()
    graphene_matrix_init_from_float(&matrix, &numbers)
    var offset = graphene_vec4_t()
    graphene_vec4_init(&offset, colors.offset[0], colors.offset[1], colors.offset[2], colors.offset[3])
    return .make(gsk_color_matrix_node_new(node.pointer, &matrix, &offset))
  }

  /// The pictures of layers, from back to front, each put over those before as it says.
  static func container(_ layers: [CALayer]) -> RenderNode? {
    var behind: [RenderNode] = []
    for layer in layers {
      guard let picture = layer.rendered.placed else { continue }
      let mode = layer.state.placement.filter.blend
      if mode == .normal || behind.isEmpty {
        behind.append(picture)
      } else if let bottom = RenderNode.container(behind) {
        behind = [blended(picture, over: bottom, mode) ?? bottom]
      }
    }
    return .container(behind)
  }

  private static func blended(
    _ top: RenderNode,
    over bottom: RenderNode,
    _ mode: LayerFilter.BlendMode
  ) -> RenderNode? {
    let area = bottom.bounds.union(top.bounds)
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    return ShapePainter.cairoNode(in: area) { cairo in
      cairo_push_group(cairo)
      gsk_render_node_draw(bottom.pointer, cairo)
      cairo_push_group(cairo)
      gsk_render_node_draw(top.pointer, cairo)
      cairo_pop_group_to_source(cairo)
      cairo_set_operator(cairo, mode.cairoOperator)
      cairo_paint(cairo)
      cairo_pop_group_to_source(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      cairo_paint(cairo)
    }
  }
}

extension LayerFilter.BlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    // Cairo has no operator for it; this one is the nearest.
    case .plusDarker: CAIRO_OPERATOR_MULTIPLY
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
