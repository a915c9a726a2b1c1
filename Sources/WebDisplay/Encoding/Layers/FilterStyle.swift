internal import QuartzCore

/// Filters and blending in CSS.
enum FilterStyle {
  static func apply(_ state: LayerState, to style: inout Style) {
    let filter = state.placement.filter
    var functions: [String] = []
    if filter.blurRadius > 0 { functions.append("blur(" + CSS.px(filter.blurRadius) + ")") }
    if let colors = filter.colors { functions.append(matrix(colors)) }
    if let shadow = style[.filter] { functions.insert(shadow, at: 0) }
    if !functions.isEmpty { style[.filter] = functions.joined(separator: " ") }
    style[.blendMode] = name(of: filter.blend)
  }

  /// What CSS has no function for: the client makes a filter of SVG of it, whose rows are of what comes out.
  private static func matrix(_ colors: ColorMatrix) -> String {
    let rows = (0..<4).map { out in
      (colors.rows.map { $0[out] } + [colors.offset[out]]).map { CSS.number(Double($0), decimals: 4) }
        .joined(separator: " ")
    }
    return "matrix(" + rows.joined(separator: " ") + ")"
  }

  private static func name(of mode: LayerFilter.BlendMode) -> String? {
    switch mode {
    case .normal: nil
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    // CSS has no name for these; the nearest, or none, as in docs/compatibility.md.
    case .plusDarker: "multiply"
    case .sourceAtop, .destinationOver, .destinationOut: nil
    }
  }
}
