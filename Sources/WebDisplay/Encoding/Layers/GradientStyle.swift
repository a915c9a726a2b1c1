import Foundation
internal import QuartzCore

/// A gradient as an image of CSS.
enum GradientStyle {
  static func image(_ gradient: LayerState.Gradient, size: CGSize) -> String? {
    guard size.width > 0, size.height > 0, let first = gradient.colors.first else { return nil }
    let last = gradient.colors.last ?? first
    func flat(_ color: CGColor) -> String {
      "linear-gradient(" + CSS.color(color) + "," + CSS.color(color) + ")"
    }
    guard gradient.colors.count > 1 else { return flat(first) }
    let start = CGPoint(x: gradient.startPoint.x * size.width, y: gradient.startPoint.y * size.height)
    let end = CGPoint(x: gradient.endPoint.x * size.width, y: gradient.endPoint.y * size.height)
    switch gradient.type {
    case .radial:
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      guard width > 0, height > 0 else { return flat(last) }
      return "radial-gradient(" + CSS.px(width) + " " + CSS.px(height) + " at " + CSS.px(start.x) + " "
        + CSS.px(start.y) + "," + stops(gradient) { CSS.percent($0) } + ")"
    case .conic:
      // CSS measures from straight up, Core Animation from the line to the end point.
      let angle = atan2(end.y - start.y, end.x - start.x) * 180 / .pi + 90
      return "conic-gradient(from " + CSS.number(angle) + "deg at " + CSS.px(start.x) + " "
        + CSS.px(start.y) + "," + stops(gradient) { CSS.percent($0) } + ")"
    default:
      guard start != end else { return flat(last) }
      return axial(gradient, from: start, to: end, size: size)
    }
  }

  /// CSS draws along a line through the middle of the box; the stops are where the layer's own line has them.
  private static func axial(
    _ gradient: LayerState.Gradient,
    from start: CGPoint,
    to end: CGPoint,
    size: CGSize
  ) -> String {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    let (ux, uy) = (dx / length, dy / length)
    let line = abs(size.width * ux) + abs(size.height * uy)
    let begin = (start.x - size.width / 2) * ux + (start.y - size.height / 2) * uy + line / 2
    let angle = atan2(dx, -dy) * 180 / .pi
    return "linear-gradient(" + CSS.number(angle) + "deg,"
      + stops(gradient) { CSS.px(begin + $0 * length) } + ")"
  }

  /// Stops that do not fall, as `GradientPainter` has them.
  private static func stops(_ gradient: LayerState.Gradient, _ place: (CGFloat) -> String) -> String {
    let last = CGFloat(gradient.colors.count - 1)
    var reached: CGFloat = 0
    return gradient.colors.enumerated().map { index, color in
      let given = gradient.locations.flatMap { index < $0.count ? $0[index] : nil }
      reached = min(max(given ?? CGFloat(index) / last, reached), 1)
      return CSS.color(color) + " " + place(reached)
    }.joined(separator: ",")
  }
}
