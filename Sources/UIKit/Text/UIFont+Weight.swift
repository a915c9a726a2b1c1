extension UIFont {
  /// How heavy the strokes are, from −1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }
}

extension UIFont.Weight {
  private static let scale: [(weight: CGFloat, css: CGFloat)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
    (0.62, 900),
  ]

  /// On the scale of OpenType: the named weight that is nearest.
  package var cssWeight: CGFloat {
    Self.scale.min { abs($0.weight - rawValue) < abs($1.weight - rawValue) }?.css ?? 400
  }

  package init(cssWeight: CGFloat) {
    let nearest = Self.scale.min { abs($0.css - cssWeight) < abs($1.css - cssWeight) }
    self.init(nearest?.weight ?? 0)
  }
}
