/// An immutable outline: lines and curves in one or more subpaths.
///
/// Sendable because nothing changes a `CGPath` after it is made; `CGMutablePath` is the exception and, as on
/// Apple's platforms, stays with whoever is building it.
public class CGPath: Hashable, @unchecked Sendable {
  /// One step of the outline, in the order of drawing.
  package enum Segment: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(control: CGPoint, end: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  package fileprivate(set) final var segments: [Segment]

  package init(segments: [Segment]) {
    self.segments = segments
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: Segment.rectangle(rect), transform: transform)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: Segment.ellipse(in: rect), transform: transform)
  }

  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let corners = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(segments: Segment.roundedRectangle(rect, corners: corners), transform: transform)
  }

  private convenience init(segments: [Segment], transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: transform.map { t in segments.map { $0.applying(t.pointee) } } ?? segments)
  }

  public final var isEmpty: Bool { segments.isEmpty }

  /// Where the next segment would start; zero for an empty path.
  public final var currentPoint: CGPoint {
    var start = CGPoint.zero
    var point = CGPoint.zero
    for segment in segments {
      if case .move(let to) = segment { start = to }
      point = segment.end ?? start
    }
    return point
  }

  public final func copy() -> CGPath? { CGPath(segments: segments) }

  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(segments: segments) }

  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(segments: segments, transform: transform)
  }

  public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(segments: transform.map { t in segments.map { $0.applying(t.pointee) } } ?? segments)
  }

  package final func applying(_ transform: CGAffineTransform) -> CGPath {
    transform.isIdentity ? self : CGPath(segments: segments.map { $0.applying(transform) })
  }

  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.segments == right.segments
  }

  public final func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}

/// A path under construction.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(segments: []) }

  package override init(segments: [Segment]) { super.init(segments: segments) }

  package func append(_ new: [Segment], _ transform: CGAffineTransform) {
    segments.append(contentsOf: transform.isIdentity ? new : new.map { $0.applying(transform) })
  }
}

extension CGMutablePath {
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.move(point)], transform)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.line(point)], transform)
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append([.move(first)] + points.dropFirst().map { .line($0) }, transform)
  }

  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append([.quadCurve(control: control, end: end)], transform)
  }

  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append([.curve(control1: control1, control2: control2, end: end)], transform)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Segment.rectangle(rect), transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Segment.ellipse(in: rect), transform)
  }

  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corners = CGSize(width: cornerWidth, height: cornerHeight)
    append(Segment.roundedRectangle(rect, corners: corners), transform)
  }

  /// An arc in the unflipped sense of angles: `clockwise` true runs towards smaller angles.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Segment.sweep(from: startAngle, to: endAngle, decreasing: clockwise)
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: sweep,
      transform: transform
    )
  }

  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = CGPoint(
      x: center.x + radius * cos(startAngle),
      y: center.y + radius * sin(startAngle)
    )
    append([isEmpty ? .move(start) : .line(start)], transform)
    append(Segment.arc(center: center, radius: radius, from: startAngle, sweep: delta), transform)
  }

  /// An arc that touches the line from the current point to `tangent1End` and the one on to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    append(
      Segment.tangentArc(from: start, corner: tangent1End, to: tangent2End, radius: radius),
      transform
    )
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.segments, transform)
  }

  public func closeSubpath() {
    guard !isEmpty else { return }
    append([.close], .identity)
  }
}
