internal import QuartzCore

/// A shape layer's path and how it is filled and stroked, in SVG.
enum ShapeStyle {
  /// Nil where nothing of it shows.
  static func style(of shape: LayerState.Shape, offset: CGPoint) -> PathStyle? {
    guard let path = shape.path, !path.isEmpty else { return nil }
    var style: PathStyle = [.path: CSS.path(path, offset: offset), .fill: "none"]
    if let fill = shape.fillColor, fill.alpha > 0 { style[.fill] = CSS.color(fill) }
    if shape.fillRule == .evenOdd { style[.fillRule] = "evenodd" }
    guard let stroke = shape.strokeColor, stroke.alpha > 0, shape.lineWidth > 0 else { return style }
    style[.stroke] = CSS.color(stroke)
    style[.strokeWidth] = CSS.number(shape.lineWidth)
    switch shape.lineCap {
    case .round: style[.lineCap] = "round"
    case .square: style[.lineCap] = "square"
    default: break
    }
    switch shape.lineJoin {
    case .round: style[.lineJoin] = "round"
    case .bevel: style[.lineJoin] = "bevel"
    default: style[.miterLimit] = CSS.number(shape.miterLimit)
    }
    dash(shape, path, &style)
    return style
  }

  private static func dash(_ shape: LayerState.Shape, _ path: CGPath, _ style: inout PathStyle) {
    if shape.strokeStart > 0 || shape.strokeEnd < 1 {
      // One dash, from where the stroke begins to where it ends.
      let length = path.strokeLength
      let (start, end) = (max(shape.strokeStart, 0), min(shape.strokeEnd, 1))
      style[.dashes] =
        "0 " + CSS.number(start * length) + " " + CSS.number(max(end - start, 0) * length) + " "
        + CSS.number(length * 2 + 1)
      if end <= start { style[.stroke] = "none" }
    } else if !shape.lineDashPattern.isEmpty, shape.lineDashPattern.contains(where: { $0 > 0 }) {
      style[.dashes] = shape.lineDashPattern.map { CSS.number($0) }.joined(separator: " ")
      style[.dashOffset] = CSS.number(shape.lineDashPhase)
    }
  }
}

extension CGPath {
  /// How long a pen that draws the outline is down, measured along short chords.
  var strokeLength: CGFloat {
    var (length, current, start) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
    func add(_ points: [CGPoint]) {
      var previous = points[0]
      for step in 1...32 {
        let point = Self.point(on: points, CGFloat(step) / 32)
        length += hypot(point.x - previous.x, point.y - previous.y)
        previous = point
      }
    }
    for segment in segments {
      switch segment {
      case .move(let end): start = end
      case .line(let end): length += hypot(end.x - current.x, end.y - current.y)
      case .quadCurve(let control, let end): add([current, control, end])
      case .curve(let control1, let control2, let end): add([current, control1, control2, end])
      case .close: length += hypot(start.x - current.x, start.y - current.y)
      }
      current = segment.end ?? start
    }
    return length
  }

  /// De Casteljau.
  private static func point(on curve: [CGPoint], _ t: CGFloat) -> CGPoint {
    var points = curve
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
    }
    return points[0]
  }
}
