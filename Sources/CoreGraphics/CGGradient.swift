/// Colours along a line from 0 to 1.
public final class CGGradient: Sendable {
  package struct Stop: Hashable, Sendable {
    package var color: RGBA
    package var location: CGFloat
  }

  package let stops: [Stop]

  /// Nil locations spread the colours evenly; nil where the counts differ or `colors` holds no colour.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { index, color in
      Stop(color: color.rgba, location: locations?[index] ?? CGFloat(index) / last)
    }
  }

  public convenience init?(
    colorSpace space: CGColorSpace,
    colorComponents components: [CGFloat],
    locations: [CGFloat]?,
    count: Int
  ) {
    let size = space.numberOfComponents + 1
    guard components.count >= count * size else { return nil }
    let colors = (0..<count).compactMap { index in
      CGColor(colorSpace: space, components: Array(components[index * size..<(index + 1) * size]))
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}
