/// Turns a line into the outline of its stroke, to be filled by the nonzero rule.
///
/// Each side is the line moved outwards, with joins on the outside of a turn; on the inside the outline passes
/// through the vertex itself, so that what overlaps there winds the same way.
struct PathStroker {
  let half: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  private(set) var segments: [CGPath.Segment] = []

  init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    (half, self.cap, self.join, self.miterLimit) = (width / 2, cap, join, miterLimit)
  }

  mutating func stroke(_ line: Polyline) {
    let vertices = line.vertices
    guard vertices.count > 1 else { return strokePoint(vertices[0].point) }
    if line.isClosed {
      addRing(vertices)
      addRing(vertices.reversed())
      return
    }
    let reversed = Array(vertices.reversed())
    move(to: vertices[0].point + normal(vertices[0].point, vertices[1].point))
    addSide(vertices)
    addCap(vertices)
    addSide(reversed)
    addCap(reversed)
    segments.append(.close)
  }

  /// A line of no length shows its caps, where they reach beyond it.
  private mutating func strokePoint(_ point: CGPoint) {
    let square = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    switch cap {
    case .butt: break
    case .round: segments += CGPath.Segment.ellipse(in: square)
    case .square: segments += CGPath.Segment.rectangle(square)
    }
  }

  private mutating func addRing(_ vertices: [Polyline.Vertex]) {
    let loop = vertices + vertices.prefix(2)
    move(to: vertices[0].point + normal(loop[0].point, loop[1].point))
    addSide(loop)
    // The side ends with the first line again, which closing makes up for.
    segments.removeLast()
    segments.append(.close)
  }

  /// The side to which a quarter turn towards smaller angles leads, from where the pen is.
  private mutating func addSide(_ vertices: [Polyline.Vertex]) {
    for index in 1..<vertices.count {
      let (before, vertex) = (vertices[index - 1].point, vertices[index])
      let arriving = normal(before, vertex.point)
      line(to: vertex.point + arriving)
      guard index + 1 < vertices.count else { continue }
      addJoin(at: vertex, arriving, normal(vertex.point, vertices[index + 1].point))
    }
  }

  private mutating func addJoin(at vertex: Polyline.Vertex, _ arriving: CGPoint, _ leaving: CGPoint) {
    let center = vertex.point
    let square = half * half
    let cross = (arriving.x * leaving.y - arriving.y * leaving.x) / square
    let dot = (arriving.x * leaving.x + arriving.y * leaving.y) / square
    let isTurnedBack = dot < 0 && abs(cross) < 1e-9
    guard cross > 0 || isTurnedBack else {
      line(to: center)
      return line(to: center + leaving)
    }
    switch vertex.isSmooth ? .round : join {
    case .round:
      let sweep = isTurnedBack ? .pi : atan2(cross, dot)
      let start = atan2(arriving.y, arriving.x)
      segments += CGPath.Segment.arc(center: center, radius: half, from: start, sweep: sweep)
    case .miter:
      // The tip is as far from the corner as 1 over the cosine of half the turn.
      let cosine = ((1 + dot) / 2).squareRoot()
      if cosine > 1e-6, 1 / cosine <= miterLimit {
        let factor = 1 / (1 + dot)
        line(
          to: center
            + CGPoint(x: (arriving.x + leaving.x) * factor, y: (arriving.y + leaving.y) * factor)
        )
      }
      line(to: center + leaving)
    case .bevel: line(to: center + leaving)
    }
  }

  /// From one side to the other, around the last vertex.
  private mutating func addCap(_ vertices: [Polyline.Vertex]) {
    let (before, end) = (vertices[vertices.count - 2].point, vertices[vertices.count - 1].point)
    let side = normal(before, end)
    let other = CGPoint(x: -side.x, y: -side.y)
    let ahead = CGPoint(x: -side.y, y: side.x)
    switch cap {
    case .butt: line(to: end + other)
    case .square:
      line(to: end + side + ahead)
      line(to: end + other + ahead)
      line(to: end + other)
    case .round:
      let start = atan2(side.y, side.x)
      segments += CGPath.Segment.arc(center: end, radius: half, from: start, sweep: .pi)
    }
  }

  private func normal(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let factor = half / (dx * dx + dy * dy).squareRoot()
    return CGPoint(x: dy * factor, y: -dx * factor)
  }

  private mutating func move(to point: CGPoint) { segments.append(.move(point)) }

  private mutating func line(to point: CGPoint) { segments.append(.line(point)) }
}

extension CGPoint {
  fileprivate static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }
}
