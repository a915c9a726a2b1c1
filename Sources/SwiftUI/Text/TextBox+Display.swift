// Colours on displays that play animations by themselves: told of the whole way at once, not frame by frame.

import QuartzCore

/// The way of a text's colours as an animation of its layer.
@MainActor enum TextColorAnimation {
  private static let key = "textColors"
  private static let step: CFTimeInterval = 1.0 / 60
  /// Ways of more frames than this are shown frame by frame.
  private static let limit = 240
  private static let keyframes = 10

  /// Hands the way of the colours from `time` on over to the display; returns whether this plays it.
  static func handOver(_ colors: [AnimatedPaint], of layer: CALayer, from time: CFTimeInterval) -> Bool {
    guard layer.containingSurface?.playsAnimations == true, colors.contains(where: \.isAnimating),
      let ways = ways(of: colors, from: time), let length = ways.map(\.count).max(), length > 1
    else { return false }
    let last = length - 1
    let animation = CAKeyframeAnimation(keyPath: key)
    animation.values = (0...keyframes).map { index in
      let frame = index * last / keyframes
      return AnimatableValue.colors(
        zip(ways, colors).map { way, paint in
          (frame < way.count ? way[frame] : paint.target).solid.cgColor
        }
      )
    }
    animation.duration = Double(last) * step
    layer.add(animation, forKey: key)
    return true
  }

  private static func ways(of colors: [AnimatedPaint], from time: CFTimeInterval) -> [[Paint]]? {
    var ways: [[Paint]] = []
    for paint in colors {
      guard let way = paint.forecast(from: time, step: step, limit: limit) else { return nil }
      if way.contains(where: \.isGradient) { return nil }
      ways.append(way)
    }
    return ways
  }
}
