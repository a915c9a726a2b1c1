// Rectangles with round corners, each of its own radius: quarter circles, or the gradual curve of iOS, in which
// a corner of radius r takes up 1.53 r of each side.

/// The radii of a rectangle's corners, named as they lie with y pointing down.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft: CGFloat
  package var topRight: CGFloat
  package var bottomRight: CGFloat
  package var bottomLeft: CGFloat

  package init(
    topLeft: CGFloat = 0,
    topRight: CGFloat = 0,
    bottomRight: CGFloat = 0,
    bottomLeft: CGFloat = 0
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }
}

extension CGPath {
  /// How much of a side a continuous corner of radius 1 takes up.
  package static let continuousReach: CGFloat = 1.528665

  /// How much of the gradual curve a corner has room for, from 0 (a quarter circle) to 1.
  ///
  /// `room` is half of the shorter side: less of the curve is left as the corners come to meet.
  package static func continuousShare(radius: CGFloat, room: CGFloat) -> CGFloat {
    radius > 0 ? min(max((room / radius - 1) / (continuousReach - 1), 0), 1) : 0
  }

  /// A continuous corner of radius 1 as a piece of a superellipse: how much of a side it takes up, and the exponent.
  package static func superellipse(share: CGFloat) -> (reach: CGFloat, exponent: CGFloat) {
    func blend(_ long: CGFloat, _ short: CGFloat) -> CGFloat { short + (long - short) * share }
    // Half way along the middle one of the three curves.
    let middle =
      (blend(0.631494, 0.5) + 3 * blend(0.372824, 0.3382) + 3 * blend(0.169060, 0.2274)
        + blend(0.074911, 0.1340))
      / 8
    let reach = blend(continuousReach, 1)
    return (reach, -1 / log2(1 - middle / reach))
  }

  /// A rectangle with round corners; radii are cut down to half of the shorter side.
  package convenience init(roundedRect rect: CGRect, radii: CornerRadii, isContinuous: Bool) {
    guard rect.width > 0, rect.height > 0 else {
      self.init(segments: [])
      return
    }
    let corners = [
      RoundCorner(at: CGPoint(x: rect.minX, y: rect.minY), x: (0, 1), y: (1, 0), radius: radii.topLeft),
      RoundCorner(at: CGPoint(x: rect.maxX, y: rect.minY), x: (-1, 0), y: (0, 1), radius: radii.topRight),
      RoundCorner(at: CGPoint(x: rect.maxX, y: rect.maxY), x: (0, -1), y: (-1, 0), radius: radii.bottomRight),
      RoundCorner(at: CGPoint(x: rect.minX, y: rect.maxY), x: (1, 0), y: (0, -1), radius: radii.bottomLeft),
    ]
    let room = min(rect.width, rect.height) / 2
    var segments: [Segment] = []
    for corner in corners { corner.append(to: &segments, room: room, isContinuous: isContinuous) }
    self.init(segments: segments + [.close])
  }
}

/// One corner; `x` is the direction back along the side that runs into it, `y` the one that leaves it.
private struct RoundCorner {
  let point: CGPoint
  let x: (CGFloat, CGFloat)
  let y: (CGFloat, CGFloat)
  let radius: CGFloat

  init(at point: CGPoint, x: (CGFloat, CGFloat), y: (CGFloat, CGFloat), radius: CGFloat) {
    (self.point, self.x, self.y, self.radius) = (point, x, y, radius)
  }

  private func at(_ along: CGFloat, _ beyond: CGFloat) -> CGPoint {
    CGPoint(
      x: point.x + along * x.0 + beyond * y.0,
      y: point.y + along * x.1 + beyond * y.1
    )
  }

  func append(to path: inout [CGPath.Segment], room: CGFloat, isContinuous: Bool) {
    let r = min(max(radius, 0), room)
    func go(_ to: CGPoint) { path.append(path.isEmpty ? .move(to) : .line(to)) }
    guard r > 0 else { return go(point) }
    let share = isContinuous ? CGPath.continuousShare(radius: r, room: room) : 0
    if share <= 0 {
      let k = 0.447715 * r
      go(at(r, 0))
      path.append(.curve(control1: at(k, 0), control2: at(0, k), end: at(0, r)))
      return
    }
    // The published outline of an iOS icon: three cubic curves a corner; `blend` draws its reach in towards a
    // quarter circle where the side is too short for it.
    func blend(_ long: CGFloat, _ short: CGFloat) -> CGFloat { (short + (long - short) * share) * r }
    let (start, c1, c2) = (blend(CGPath.continuousReach, 1), blend(1.088493, 0.8154), blend(0.868407, 0.6307))
    let (px, py) = (blend(0.631494, 0.5), blend(0.074911, 0.1340))
    let (qx, qy) = (blend(0.372824, 0.3382), blend(0.169060, 0.2274))
    let lift = 0.0618 * r * (1 - share)
    go(at(start, 0))
    path.append(.curve(control1: at(c1, 0), control2: at(c2, lift), end: at(px, py)))
    path.append(.curve(control1: at(qx, qy), control2: at(qy, qx), end: at(py, px)))
    path.append(.curve(control1: at(lift, c2), control2: at(0, c1), end: at(0, start)))
  }
}
