// Where values of this module become Cairo's.
internal import CCairo

extension CGBlendMode {
  /// `plusDarker` has no counterpart and is drawn as `darken`.
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken, .plusDarker: CAIRO_OPERATOR_DARKEN
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
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}

extension CGImage {
  /// Lends the pixels to Cairo for the length of the call.
  func withCairoSurface(_ body: (OpaquePointer?) -> Void) {
    // Cairo's function takes memory it could write to; a surface that is only a source is only read.
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(mutating: pixels.bytes.baseAddress)?.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32,
      Int32(width),
      Int32(height),
      Int32(bytesPerRow)
    )
    body(surface)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}

/// Blurred shadows: the drawing's alpha, spread.
enum ShadowBlur {
  /// Paints the shadow of `drawing`, whose offset and blur are in the units of `base`.
  static func paint(
    _ shadow: CGContext.Shadow,
    scaledBy base: CGAffineTransform,
    userSpace: CGAffineTransform,
    of drawing: OpaquePointer?,
    on cairo: OpaquePointer
  ) {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let scale = abs(base.d)
    let sigma = Double(max(shadow.blur, 0) * scale / 2)
    let margin = (sigma * 3).rounded(.up) + 1
    let offset = shadow.offset.applying(base)
    let (x, y) = ((left - margin).rounded(.down), (top - margin).rounded(.down))
    let width = Int((right + margin).rounded(.up) - x + abs(Double(offset.width)).rounded(.up))
    let height = Int((bottom + margin).rounded(.up) - y + abs(Double(offset.height)).rounded(.up))
    guard width > 0, height > 0, width < 32_768, height < 32_768 else { return }

    let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    let maskCairo = cairo_create(mask)
    // The group remembers where it lies in the user space it was drawn in.
    var user = userSpace.concatenating(CGAffineTransform(translationX: -x, y: -y)).cairoMatrix
    cairo_set_matrix(maskCairo, &user)
    cairo_set_source(maskCairo, drawing)
    cairo_paint(maskCairo)
    cairo_destroy(maskCairo)
    cairo_surface_flush(mask)
    if let blur = GaussianBlur(sigma: CGFloat(sigma)), let bytes = cairo_image_surface_get_data(mask) {
      blur.apply(
        to: bytes,
        width: width,
        height: height,
        stride: Int(cairo_image_surface_get_stride(mask)),
        channels: 1
      )
      cairo_surface_mark_dirty(mask)
    }
    let color = shadow.color
    cairo_set_source_rgba(
      cairo,
      Double(color.red),
      Double(color.green),
      Double(color.blue),
      Double(color.alpha)
    )
    cairo_mask_surface(cairo, mask, x + Double(offset.width), y + Double(offset.height))
    cairo_surface_destroy(mask)
  }
}
