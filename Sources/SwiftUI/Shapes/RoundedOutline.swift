// The outline of a rectangle with round corners: quarter circles, or the gradual curve of iOS, in
// which a corner of radius r takes up 1.53 r of each side.

import CoreGraphics
import Foundation

/// A rectangle with a radius for each corner (in reading order of a left-to-right layout).
struct RoundedOutline: Hashable, Sendable {
  var rect: CGRect
  var radii: RectangleCornerRadii
  var style: RoundedCornerStyle

  var path: CGPath {
    let path = CGMutablePath()
    guard rect.width > 0, rect.height > 0 else { return path }
    let corners = [
      Corner(at: CGPoint(x: rect.minX, y: rect.minY), x: (0, 1), y: (1, 0), radius: radii.topLeading),
      Corner(at: CGPoint(x: rect.maxX, y: rect.minY), x: (-1, 0), y: (0, 1), radius: radii.topTrailing),
      Corner(at: CGPoint(x: rect.maxX, y: rect.maxY), x: (0, -1), y: (-1, 0), radius: radii.bottomTrailing),
      Corner(at: CGPoint(x: rect.minX, y: rect.maxY), x: (1, 0), y: (0, -1), radius: radii.bottomLeading),
    ]
    let room = min(rect.width, rect.height) / 2
    for corner in corners { corner.append(to: path, room: room, style: style) }
    path.closeSubpath()
    return path
  }

  /// One corner; `x` is the direction back along the side that runs into it, `y` the one that leaves it.
  private struct Corner {
    let point: CGPoint
    let x: (CGFloat, CGFloat)
    let y: (CGFloat, CGFloat)
    let radius: CGFloat

    init(at point: CGPoint, x: (CGFloat, CGFloat), y: (CGFloat, CGFloat), radius: CGFloat) {
      (self.point, self.x, self.y, self.radius) = (point, x, y, radius)
    }

    func at(_ along: CGFloat, _ beyond: CGFloat) -> CGPoint {
      CGPoint(
        x: point.x + along * x.0 + beyond * y.0,
        y: point.y + along * x.1 + beyond * y.1
      )
    }

    func append(to path: CGMutablePath, room: CGFloat, style: RoundedCornerStyle) {
      let r = min(max(radius, 0), room)
      func go(_ to: CGPoint) { path.isEmpty ? path.move(to: to) : path.addLine(to: to) }
      guard r > 0 else { return go(point) }
      // How much of the gradual curve there is room for: none where the corners meet.
      let reach: CGFloat = 1.528665
      let share = style == .continuous ? min((room / r - 1) / (reach - 1), 1) : 0
      if share <= 0 {
        let k = 0.447715 * r
        go(at(r, 0))
        path.addCurve(to: at(0, r), control1: at(k, 0), control2: at(0, k))
        return
      }
      // The published outline of an iOS icon: three cubic curves a corner; `blend` draws its reach in
      // towards a quarter circle where the side is too short for it.
      func blend(_ long: CGFloat, _ short: CGFloat) -> CGFloat { (short + (long - short) * share) * r }
      let (start, c1, c2) = (blend(1.528665, 1), blend(1.088493, 0.8154), blend(0.868407, 0.6307))
      let (px, py) = (blend(0.631494, 0.5), blend(0.074911, 0.1340))
      let (qx, qy) = (blend(0.372824, 0.3382), blend(0.169060, 0.2274))
      go(at(start, 0))
      path.addCurve(to: at(px, py), control1: at(c1, 0), control2: at(c2, 0.0618 * r * (1 - share)))
      path.addCurve(to: at(py, px), control1: at(qx, qy), control2: at(qy, qx))
      path.addCurve(to: at(0, start), control1: at(0.0618 * r * (1 - share), c2), control2: at(0, c1))
    }
  }
}
