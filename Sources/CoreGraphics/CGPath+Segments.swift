// The shapes of CoreGraphics as segments: arcs become cubic curves of at most a quarter turn.

extension CGPath.Segment {
  /// Where the pen is after this segment; nil for a close, which returns to the start of the subpath.
  package var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(_, let end), .curve(_, _, let end): end
    case .close: nil
    }
  }

  /// Every point of the segment, control points included.
  package var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  package func applying(_ t: CGAffineTransform) -> Self {
    switch self {
    case .move(let end): .move(end.applying(t))
    case .line(let end): .line(end.applying(t))
    case .quadCurve(let control, let end):
      .quadCurve(control: control.applying(t), end: end.applying(t))
    case .curve(let control1, let control2, let end):
      .curve(control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
    case .close: .close
    }
  }

  static func rectangle(_ rect: CGRect) -> [Self] {
    guard !rect.isNull else { return [] }
    return [
      .move(CGPoint(x: rect.minX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)),
      .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  static func ellipse(in rect: CGRect) -> [Self] {
    guard !rect.isNull else { return [] }
    let unit = CGAffineTransform(translationX: rect.midX, y: rect.midY)
      .scaledBy(x: rect.width / 2, y: rect.height / 2)
    let turn = arc(center: .zero, radius: 1, from: 0, sweep: 2 * .pi)
    return ([.move(CGPoint(x: 1, y: 0))] + turn + [.close]).map { $0.applying(unit) }
  }

  static func roundedRectangle(_ rect: CGRect, corners: CGSize) -> [Self] {
    let width = min(max(corners.width, 0), rect.width / 2)
    let height = min(max(corners.height, 0), rect.height / 2)
    guard width > 0, height > 0 else { return rectangle(rect) }
    /// The quarter turn around a corner's centre, from `angle` on.
    func corner(_ x: CGFloat, _ y: CGFloat, _ angle: CGFloat) -> [Self] {
      let place = CGAffineTransform(translationX: x, y: y).scaledBy(x: width, y: height)
      return arc(center: .zero, radius: 1, from: angle, sweep: .pi / 2).map { $0.applying(place) }
    }
    var result: [Self] = [.move(CGPoint(x: rect.maxX, y: rect.midY))]
    result.append(.line(CGPoint(x: rect.maxX, y: rect.maxY - height)))
    result += corner(rect.maxX - width, rect.maxY - height, 0)
    result.append(.line(CGPoint(x: rect.minX + width, y: rect.maxY)))
    result += corner(rect.minX + width, rect.maxY - height, .pi / 2)
    result.append(.line(CGPoint(x: rect.minX, y: rect.minY + height)))
    result += corner(rect.minX + width, rect.minY + height, .pi)
    result.append(.line(CGPoint(x: rect.maxX - width, y: rect.minY)))
    result += corner(rect.maxX - width, rect.minY + height, .pi * 1.5)
    result.append(.close)
    return result
  }

  /// The signed angle from `start` to `end`, in the asked direction, at most a full turn.
  static func sweep(from start: CGFloat, to end: CGFloat, decreasing: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = end - start
    if !decreasing {
      if difference >= turn { return turn }
      return difference < 0 ? difference + turn * (-difference / turn).rounded(.up) : difference
    }
    if difference <= -turn { return -turn }
    return difference > 0 ? difference - turn * (difference / turn).rounded(.up) : difference
  }

  /// The curves of an arc, without the line to its start.
  static func arc(center: CGPoint, radius: CGFloat, from start: CGFloat, sweep: CGFloat) -> [Self] {
    guard sweep != 0 else { return [] }
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / CGFloat(max(count, 1))
    let handle = 4 / 3 * tan(step / 4) * radius
    return (0..<max(count, 1)).map { index in
      let (from, to) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let first = CGPoint(x: center.x + radius * cos(from), y: center.y + radius * sin(from))
      let last = CGPoint(x: center.x + radius * cos(to), y: center.y + radius * sin(to))
      return .curve(
        control1: CGPoint(x: first.x - handle * sin(from), y: first.y + handle * cos(from)),
        control2: CGPoint(x: last.x + handle * sin(to), y: last.y - handle * cos(to)),
        end: last
      )
    }
  }

  static func tangentArc(from start: CGPoint, corner: CGPoint, to end: CGPoint, radius: CGFloat) -> [Self] {
    func direction(_ to: CGPoint) -> (CGFloat, CGFloat)? {
      let (dx, dy) = (to.x - corner.x, to.y - corner.y)
      let length = (dx * dx + dy * dy).squareRoot()
      return length > 0 ? (dx / length, dy / length) : nil
    }
    guard radius > 0, let back = direction(start), let ahead = direction(end) else { return [.line(corner)] }
    let cosine = back.0 * ahead.0 + back.1 * ahead.1
    let cross = back.0 * ahead.1 - back.1 * ahead.0
    guard abs(cross) > 1e-9 else { return [.line(corner)] }
    let half = acos(min(max(cosine, -1), 1)) / 2
    let distance = radius / tan(half)
    let first = CGPoint(x: corner.x + back.0 * distance, y: corner.y + back.1 * distance)
    let side: CGFloat = cross < 0 ? 1 : -1
    let center = CGPoint(x: first.x + side * back.1 * radius, y: first.y - side * back.0 * radius)
    let angle = atan2(first.y - center.y, first.x - center.x)
    let sweep = side * (.pi - 2 * half)
    return [.line(first)] + arc(center: center, radius: radius, from: angle, sweep: sweep)
  }
}
