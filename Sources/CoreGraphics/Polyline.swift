/// A subpath made of straight lines, curves having been cut into short ones.
struct Polyline {
  struct Vertex {
    var point: CGPoint
    /// Whether it lies within a curve, where lines meet without a corner.
    var isSmooth = false
  }

  private(set) var vertices: [Vertex]
  private(set) var isClosed = false
  /// Whether anything but a move made it: a line of no length still has caps.
  private(set) var isDrawn = false

  /// How far a line may lie from the curve it stands for.
  private static let tolerance: CGFloat = 0.02

  private init(at start: CGPoint) { vertices = [Vertex(point: start)] }

  /// The subpaths of `path`, in order.
  static func lines(of path: CGPath) -> [Polyline] {
    var lines: [Polyline] = []
    var current: Polyline?
    func finish() {
      if let line = current, line.isDrawn { lines.append(line) }
    }
    for segment in path.segments {
      switch segment {
      case .move(let to):
        finish()
        current = Polyline(at: to)
      case .line(let to):
        if current == nil { current = Polyline(at: to) }
        current?.add(to)
      case .quadCurve(let control, let end):
        if current == nil { current = Polyline(at: control) }
        current?.addQuadCurve(control, end)
      case .curve(let control1, let control2, let end):
        if current == nil { current = Polyline(at: control1) }
        current?.addCurve(control1, control2, end)
      case .close:
        guard let start = current?.vertices.first?.point else { continue }
        current?.close()
        finish()
        // What follows a close without a move begins where the subpath did.
        current = Polyline(at: start)
      }
    }
    finish()
    return lines
  }

  private var end: CGPoint { vertices[vertices.count - 1].point }

  private mutating func add(_ point: CGPoint, isSmooth: Bool = false) {
    isDrawn = true
    if point != end { vertices.append(Vertex(point: point, isSmooth: isSmooth)) }
  }

  private mutating func close() {
    isDrawn = true
    isClosed = true
    if vertices.count > 1, end == vertices[0].point { vertices.removeLast() }
  }

  private mutating func addQuadCurve(_ control: CGPoint, _ to: CGPoint) {
    let from = end
    let bend = Self.bend(from, control, to)
    add(count: (bend * 0.25 / Self.tolerance).squareRoot(), to: to) { t in
      let u = 1 - t
      return Self.sum([(from, u * u), (control, 2 * u * t), (to, t * t)])
    }
  }

  private mutating func addCurve(_ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint) {
    let from = end
    let bend = max(Self.bend(from, control1, control2), Self.bend(control1, control2, to))
    add(count: (bend * 0.75 / Self.tolerance).squareRoot(), to: to) { t in
      let u = 1 - t
      return Self.sum([
        (from, u * u * u), (control1, 3 * u * u * t), (control2, 3 * u * t * t), (to, t * t * t),
      ])
    }
  }

  private mutating func add(count: CGFloat, to end: CGPoint, at point: (CGFloat) -> CGPoint) {
    let count = min(max(Int(count.rounded(.up)), 1), 500)
    for step in 1..<max(count, 1) { add(point(CGFloat(step) / CGFloat(count)), isSmooth: true) }
    add(end)
  }

  private static func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    return (x * x + y * y).squareRoot()
  }

  private static func sum(_ terms: [(point: CGPoint, weight: CGFloat)]) -> CGPoint {
    terms.reduce(into: CGPoint.zero) { result, term in
      result.x += term.point.x * term.weight
      result.y += term.point.y * term.weight
    }
  }
}
