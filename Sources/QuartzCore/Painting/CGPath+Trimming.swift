// A stretch of a path, by length.

extension CGPath {
  /// The part between two fractions of the path's length.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
    if start == 0, end == 1 { return self }
    guard start < end else { return CGPath(segments: []) }
    let pieces = Piece.pieces(of: self)
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return CGPath(segments: []) }
    let (from, to) = (start * total, end * total)
    var result: [Segment] = []
    var reached: CGFloat = 0
    var pen: CGPoint?
    for piece in pieces {
      let (low, high) = (reached, reached + piece.length)
      reached = high
      guard high > from, low < to, piece.length > 0 else { continue }
      let part = piece.part(
        from: max(from - low, 0) / piece.length,
        to: min(to - low, piece.length) / piece.length
      )
      if pen != part.points[0] || piece.startsSubpath { result.append(.move(part.points[0])) }
      result.append(part.segment)
      pen = part.points.last
    }
    return CGPath(segments: result)
  }

  /// Whether a mitred stroke may reach further than half its width.
  var hasSharpCorners: Bool {
    segments.contains { if case .line = $0 { true } else { false } }
  }
}

/// One line or curve of a path by its Bézier points.
private struct Piece {
  var points: [CGPoint]
  var startsSubpath: Bool

  static func pieces(of path: CGPath) -> [Piece] {
    var pieces: [Piece] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    var isFirst = true
    func add(_ points: [CGPoint]) {
      pieces.append(Piece(points: points, startsSubpath: isFirst))
      isFirst = false
      current = points[points.count - 1]
    }
    for segment in path.segments {
      switch segment {
      case .move(let point):
        (current, start, isFirst) = (point, point, true)
      case .line(let end): add([current, end])
      case .quadCurve(let control, let end): add([current, control, end])
      case .curve(let control1, let control2, let end): add([current, control1, control2, end])
      case .close: if current != start { add([current, start]) }
      }
    }
    return pieces
  }

  private func point(_ t: CGFloat) -> CGPoint { split(t).left[points.count - 1] }

  var length: CGFloat {
    let steps = points.count == 2 ? 1 : 24
    var sum: CGFloat = 0
    var last = points[0]
    for step in 1...steps {
      let next = point(CGFloat(step) / CGFloat(steps))
      sum += hypot(next.x - last.x, next.y - last.y)
      last = next
    }
    return sum
  }

  /// De Casteljau: the curve before and after `t`.
  private func split(_ t: CGFloat) -> (left: [CGPoint], right: [CGPoint]) {
    var row = points
    var left = [row[0]]
    var right = [row[row.count - 1]]
    while row.count > 1 {
      row = zip(row, row.dropFirst()).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
      left.append(row[0])
      right.insert(row[row.count - 1], at: 0)
    }
    return (left, right)
  }

  func part(from start: CGFloat, to end: CGFloat) -> Piece {
    let rest = start > 0 ? Piece(points: split(start).right, startsSubpath: startsSubpath) : self
    guard end < 1 else { return rest }
    let fraction = start < 1 ? (end - start) / (1 - start) : 0
    return Piece(points: rest.split(fraction).left, startsSubpath: startsSubpath)
  }

  var segment: CGPath.Segment {
    switch points.count {
    case 2: .line(points[1])
    case 3: .quadCurve(control: points[1], end: points[2])
    default: .curve(control1: points[1], control2: points[2], end: points[3])
    }
  }
}
