// Paths made of other paths' strokes and dashes.

extension CGPath {
  /// The outline of what stroking the path would paint; fill it by the winding rule.
  ///
  /// `transform` is applied to the outline. Curves come back as short lines.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lineWidth > 0 else { return CGPath(segments: []) }
    var stroker = PathStroker(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for line in Polyline.lines(of: self) { stroker.stroke(line) }
    return CGPath(segments: stroker.segments).applying(transform)
  }

  /// The path cut into dashes: `lengths` are those of dashes and gaps in turn, beginning `phase` into them.
  ///
  /// `transform` is applied to the dashes. Curves come back as short lines.
  public final func copy(
    dashingWithPhase phase: CGFloat,
    lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.contains(where: { $0 > 0 }) else {
      return applying(transform)
    }
    var dasher = PathDasher(phase: phase, lengths: lengths)
    for line in Polyline.lines(of: self) { dasher.dash(line) }
    return CGPath(segments: dasher.segments).applying(transform)
  }
}

extension CGPath {
  /// Each subpath drawn from its end to its start.
  package final var reversed: CGPath {
    var result: [Segment] = []
    var subpath: [(from: CGPoint, segment: Segment)] = []
    var (start, point) = (CGPoint.zero, CGPoint.zero)
    func finish(isClosed: Bool) {
      if !subpath.isEmpty || isClosed { result.append(.move(point)) }
      for (from, segment) in subpath.reversed() {
        switch segment {
        case .line: result.append(.line(from))
        case .quadCurve(let control, _): result.append(.quadCurve(control: control, end: from))
        case .curve(let control1, let control2, _):
          result.append(.curve(control1: control2, control2: control1, end: from))
        case .move, .close: break
        }
      }
      if isClosed { result.append(.close) }
      subpath = []
    }
    for segment in segments {
      switch segment {
      case .move(let to):
        finish(isClosed: false)
        (start, point) = (to, to)
      case .line(let end), .quadCurve(_, let end), .curve(_, _, let end):
        subpath.append((point, segment))
        point = end
      case .close:
        finish(isClosed: true)
        point = start
      }
    }
    finish(isClosed: false)
    return CGPath(segments: result)
  }
}

/// Walks along lines, pen down for a dash and up for a gap; each line begins the pattern anew.
private struct PathDasher {
  let phase: CGFloat
  let lengths: [CGFloat]
  private(set) var segments: [CGPath.Segment] = []

  init(phase: CGFloat, lengths: [CGFloat]) {
    // An odd count is repeated, so that dashes and gaps change places each time round.
    self.lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = self.lengths.reduce(0, +)
    let rest = phase.truncatingRemainder(dividingBy: period)
    self.phase = rest < 0 ? rest + period : rest
  }

  mutating func dash(_ line: Polyline) {
    var points = line.vertices.map(\.point)
    if line.isClosed { points.append(points[0]) }
    var (index, left) = start
    if index.isMultiple(of: 2) { segments.append(.move(points[0])) }
    for (from, to) in zip(points, points.dropFirst()) {
      let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
      var walked: CGFloat = 0
      func place() -> CGPoint {
        let share = walked / length
        return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
      while length - walked > left {
        walked += left
        segments.append(index.isMultiple(of: 2) ? .line(place()) : .move(place()))
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length - walked
      if index.isMultiple(of: 2) { segments.append(.line(to)) }
    }
  }

  /// Where in the pattern a line begins: the entry, and what is left of it.
  private var start: (index: Int, left: CGFloat) {
    var (index, rest) = (0, phase)
    while rest > 0, rest >= lengths[index] {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    return (index, lengths[index] - rest)
  }
}
