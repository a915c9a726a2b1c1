// A part of a path, by length: curves are measured by sampling, and cut exactly.

import CoreGraphics
import Foundation

extension Path {
  /// The part of the path between two fractions of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
    if from <= 0 && to >= 1 { return self }
    guard from < to else { return Path() }
    let pieces = cgPath.cubicPieces()
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return Path() }
    let (first, last) = (from * total, to * total)
    let result = CGMutablePath()
    var start: CGFloat = 0
    var previousEnd: CGPoint?
    for piece in pieces {
      defer { start += piece.length }
      guard piece.length > 0, start < last, start + piece.length > first else { continue }
      let part = piece.part(
        from: piece.parameter(atLength: first - start),
        to: piece.parameter(atLength: last - start)
      )
      if previousEnd != part.p0 { result.move(to: part.p0) }
      part.isStraight
        ? result.addLine(to: part.p3)
        : result.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
      previousEnd = part.p3
    }
    return Path(CGPath(segments: result.segments))
  }
}

/// A line or a curve, as a cubic curve.
private struct CubicPiece {
  let p0, p1, p2, p3: CGPoint
  let isStraight: Bool
  /// Lengths up to each sample.
  private let lengths: [CGFloat]

  var length: CGFloat { lengths[lengths.count - 1] }

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, isStraight: Bool) {
    (self.p0, self.p1, self.p2, self.p3, self.isStraight) = (p0, p1, p2, p3, isStraight)
    if isStraight {
      lengths = [0, hypot(p3.x - p0.x, p3.y - p0.y)]
      return
    }
    var sum: CGFloat = 0
    var sums: [CGFloat] = [0]
    var last = p0
    for step in 1...32 {
      let point = Self.point(p0, p1, p2, p3, CGFloat(step) / 32)
      sum += hypot(point.x - last.x, point.y - last.y)
      sums.append(sum)
      last = point
    }
    lengths = sums
  }

  init(line p0: CGPoint, _ p3: CGPoint) {
    func between(_ t: CGFloat) -> CGPoint {
      CGPoint(x: p0.x + (p3.x - p0.x) * t, y: p0.y + (p3.y - p0.y) * t)
    }
    self.init(p0, between(1 / 3), between(2 / 3), p3, isStraight: true)
  }

  private static func point(
    _ p0: CGPoint,
    _ p1: CGPoint,
    _ p2: CGPoint,
    _ p3: CGPoint,
    _ t: CGFloat
  ) -> CGPoint {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x,
      y: a * p0.y + b * p1.y + c * p2.y + d * p3.y
    )
  }

  func parameter(atLength wanted: CGFloat) -> CGFloat {
    guard wanted > 0 else { return 0 }
    guard wanted < length else { return 1 }
    let count = CGFloat(lengths.count - 1)
    for index in 1..<lengths.count where lengths[index] >= wanted {
      let step = lengths[index] - lengths[index - 1]
      return (CGFloat(index - 1) + (step > 0 ? (wanted - lengths[index - 1]) / step : 0)) / count
    }
    return 1
  }

  /// The piece between two parameters, by blossoming.
  func part(from a: CGFloat, to b: CGFloat) -> CubicPiece {
    func mix(_ p: CGPoint, _ q: CGPoint, _ t: CGFloat) -> CGPoint {
      CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
    }
    func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
      let (x, y, z) = (mix(p0, p1, r), mix(p1, p2, r), mix(p2, p3, r))
      return mix(mix(x, y, s), mix(y, z, s), t)
    }
    return CubicPiece(
      blossom(a, a, a),
      blossom(a, a, b),
      blossom(a, b, b),
      blossom(b, b, b),
      isStraight: isStraight
    )
  }
}

extension CGPath {
  fileprivate func cubicPieces() -> [CubicPiece] {
    var pieces: [CubicPiece] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for segment in segments {
      switch segment {
      case .move(let to):
        start = to
      case .line(let to):
        pieces.append(CubicPiece(line: current, to))
      case .quadCurve(let control, let end):
        func raise(_ p: CGPoint) -> CGPoint {
          CGPoint(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
        }
        pieces.append(CubicPiece(current, raise(current), raise(end), end, isStraight: false))
      case .curve(let control1, let control2, let end):
        pieces.append(CubicPiece(current, control1, control2, end, isStraight: false))
      case .close:
        if current != start { pieces.append(CubicPiece(line: current, start)) }
      }
      current = segment.end ?? start
    }
    return pieces
  }
}
