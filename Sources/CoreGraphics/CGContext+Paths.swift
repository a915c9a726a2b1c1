internal import CCairo

extension CGContext {
  public func beginPath() { devicePath = CGMutablePath() }

  public func move(to point: CGPoint) { devicePath.move(to: point, transform: matrix) }

  public func addLine(to point: CGPoint) { devicePath.addLine(to: point, transform: matrix) }

  public func addLines(between points: [CGPoint]) { devicePath.addLines(between: points, transform: matrix) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(to: end, control1: control1, control2: control2, transform: matrix)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: matrix)
  }

  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: matrix) }

  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: matrix) }

  public func addEllipse(in rect: CGRect) { devicePath.addEllipse(in: rect, transform: matrix) }

  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    devicePath.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise,
      transform: matrix
    )
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(
      tangent1End: tangent1End,
      tangent2End: tangent2End,
      radius: radius,
      transform: matrix
    )
  }

  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: matrix) }

  public func closePath() { devicePath.closeSubpath() }

  /// The current path in user space; nil when empty.
  public var path: CGPath? {
    devicePath.isEmpty ? nil : CGPath(segments: devicePath.segments).applying(matrix.inverted())
  }

  public var isPathEmpty: Bool { devicePath.isEmpty }

  public var currentPointOfPath: CGPoint { devicePath.currentPoint.applying(matrix.inverted()) }

  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether the current path holds `point`, in user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let evenOdd = mode == .eoFill || mode == .eoFillStroke
    return path?.contains(point, using: evenOdd ? .evenOdd : .winding) ?? false
  }

  // MARK: - Clipping

  /// Narrows the clip to the current path and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = devicePath
    devicePath = CGMutablePath()
    clip(toDevice: path, using: rule)
  }

  public func clip(to rect: CGRect) {
    clip(toDevice: CGPath(rect: rect, transform: nil).applying(matrix), using: .winding)
  }

  /// Narrows the clip to what any of `rects` covers.
  public func clip(to rects: [CGRect]) {
    let union = CGMutablePath()
    union.addRects(rects, transform: matrix)
    clip(toDevice: union, using: .winding)
  }

  private func clip(toDevice path: CGPath, using rule: CGPathFillRule) {
    setDevicePath(path, on: cairo)
    cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
  }

  public func resetClip() { cairo_reset_clip(cairo) }

  /// The bounds of the clip in user space.
  public var boundingBoxOfClipPath: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
