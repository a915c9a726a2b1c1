internal import CCairo

extension CGContext {
  // MARK: - Colours and strokes

  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
    cairo_set_operator(cairo, mode.cairoOperator)
  }

  public func setLineWidth(_ width: CGFloat) { cairo_set_line_width(cairo, Double(width)) }

  public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cairo, Double(limit)) }

  public func setLineCap(_ cap: CGLineCap) {
    switch cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
  }

  public func setLineJoin(_ join: CGLineJoin) {
    switch join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
  }

  /// An empty list of lengths draws unbroken lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let usable = lengths.contains { $0 > 0 } && !lengths.contains { $0 < 0 }
    cairo_set_dash(cairo, lengths.map { Double($0) }, usable ? Int32(lengths.count) : 0, Double(phase))
  }

  public func setShouldAntialias(_ shouldAntialias: Bool) {
    cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  // MARK: - Fill and stroke

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the current path and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = devicePath
    devicePath = CGMutablePath()
    guard !path.isEmpty else { return }
    let (fills, strokes): (Bool, Bool) =
      switch mode {
      case .fill, .eoFill: (true, false)
      case .stroke: (false, true)
      case .fillStroke, .eoFillStroke: (true, true)
      }
    composite { [state] cairo in
      setDevicePath(path, on: cairo)
      if fills {
        let evenOdd = mode == .eoFill || mode == .eoFillStroke
        cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        setSource(state.fill, on: cairo)
        cairo_fill_preserve(cairo)
      }
      if strokes {
        setSource(state.stroke, on: cairo)
        cairo_stroke_preserve(cairo)
      }
      cairo_new_path(cairo)
    }
  }

  public func fill(_ rect: CGRect) { draw(CGPath(rect: rect, transform: nil), using: .fill) }

  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  public func stroke(_ rect: CGRect) { draw(CGPath(rect: rect, transform: nil), using: .stroke) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = cairo_get_line_width(cairo)
    setLineWidth(width)
    stroke(rect)
    cairo_set_line_width(cairo, before)
  }

  public func fillEllipse(in rect: CGRect) { draw(CGPath(ellipseIn: rect, transform: nil), using: .fill) }

  public func strokeEllipse(in rect: CGRect) { draw(CGPath(ellipseIn: rect, transform: nil), using: .stroke) }

  /// Strokes a line from each point of even index to the one after it.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    draw(path, using: .stroke)
  }

  /// Makes the rectangle transparent.
  public func clear(_ rect: CGRect) {
    cairo_save(cairo)
    setDevicePath(CGPath(rect: rect, transform: nil).applying(matrix), on: cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  private func draw(_ path: CGPath, using mode: CGPathDrawingMode) {
    devicePath = CGMutablePath(segments: path.applying(matrix).segments)
    drawPath(using: mode)
  }

  func setSource(_ color: RGBA, on cairo: OpaquePointer) {
    cairo_set_source_rgba(
      cairo,
      Double(color.red),
      Double(color.green),
      Double(color.blue),
      Double(color.alpha * state.alpha)
    )
  }

  /// Makes `path`, in pixels, Cairo's current one, leaving the transform for strokes.
  func setDevicePath(_ path: CGPath, on cairo: OpaquePointer) {
    var user = cairo_matrix_t()
    cairo_get_matrix(cairo, &user)
    // Inside a group Cairo shifts its device; the matrix it reports does not show that, so neither need we.
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    path.append(to: cairo)
    cairo_set_matrix(cairo, &user)
  }

  // MARK: - Gradients

  public func drawLinearGradient(
    _ gradient: CGGradient,
    start: CGPoint,
    end: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let pattern = cairo_pattern_create_linear(
      Double(start.x),
      Double(start.y),
      Double(end.x),
      Double(end.y)
    )
    paint(gradient, with: pattern, options: options)
  }

  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let pattern = cairo_pattern_create_radial(
      Double(startCenter.x),
      Double(startCenter.y),
      Double(startRadius),
      Double(endCenter.x),
      Double(endCenter.y),
      Double(endRadius)
    )
    paint(gradient, with: pattern, options: options)
  }

  private func paint(
    _ gradient: CGGradient,
    with pattern: OpaquePointer?,
    options: CGGradientDrawingOptions
  ) {
    // Cairo extends both ends or none: the end that is not to be extended gets a clear stop.
    func add(_ color: RGBA, _ location: CGFloat, opacity: CGFloat) {
      cairo_pattern_add_color_stop_rgba(
        pattern,
        Double(location),
        Double(color.red),
        Double(color.green),
        Double(color.blue),
        Double(color.alpha * opacity * state.alpha)
      )
    }
    let stops = gradient.stops.sorted { $0.location < $1.location }
    if let first = stops.first, !options.contains(.drawsBeforeStartLocation) {
      add(first.color, 0, opacity: 0)
    }
    for stop in stops { add(stop.color, stop.location, opacity: 1) }
    if let last = stops.last, !options.contains(.drawsAfterEndLocation) {
      add(last.color, 1, opacity: 0)
    }
    cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
    composite { cairo in
      cairo_set_source(cairo, pattern)
      cairo_paint(cairo)
    }
    cairo_pattern_destroy(pattern)
  }

  // MARK: - Images

  /// Draws with the picture's top towards larger y, as on Apple's platforms: upright where y points up.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    saveGState()
    concatenate(flip)
    drawTopLeft(image, in: rect, repeats: byTiling)
    restoreGState()
  }

  /// Draws with the picture's top towards smaller y: upright in the contexts of UIKit.
  package func drawTopLeft(_ image: CGImage, in rect: CGRect, repeats: Bool = false) {
    guard image.width > 0, image.height > 0, rect.width != 0, rect.height != 0 else { return }
    composite { [state] cairo in
      cairo_save(cairo)
      image.withCairoSurface { surface in
        cairo_translate(cairo, Double(rect.minX), Double(rect.minY))
        cairo_scale(
          cairo,
          Double(rect.width) / Double(image.width),
          Double(rect.height) / Double(image.height)
        )
        cairo_set_source_surface(cairo, surface, 0, 0)
        let pattern = cairo_get_source(cairo)
        cairo_pattern_set_filter(
          pattern,
          state.interpolation == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
        )
        cairo_pattern_set_extend(pattern, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        if !repeats {
          cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
          cairo_clip(cairo)
        }
        cairo_paint_with_alpha(cairo, Double(state.alpha))
        // Lets go of the surface, whose pixels are the image's.
        cairo_set_source_rgba(cairo, 0, 0, 0, 0)
      }
      cairo_restore(cairo)
    }
  }

  // MARK: - Shadows

  /// A black shadow at a third of full strength; the offset and blur do not follow the transform.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Nil or a clear colour ends shadows.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(offset: offset, blur: blur, color: $0.rgba) }
  }

  /// Draws with `body`, a shadow under it where one is set.
  ///
  /// `body` must leave Cairo's state as it found it.
  package func composite(_ body: (OpaquePointer) -> Void) {
    guard let shadow = state.shadow, shadow.color.alpha > 0 else {
      body(cairo)
      return
    }
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    body(cairo)
    let drawing = cairo_pop_group(cairo)
    let userSpace = matrix
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    ShadowBlur.paint(shadow, scaledBy: base, userSpace: userSpace, of: drawing, on: cairo)
    cairo_restore(cairo)
    cairo_set_source(cairo, drawing)
    cairo_paint(cairo)
    cairo_pattern_destroy(drawing)
  }
}
