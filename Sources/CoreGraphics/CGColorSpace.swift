/// How colour components are meant.
///
/// Everything is drawn in sRGB; other spaces are converted on the way in.
public final class CGColorSpace: Hashable, Sendable {
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  enum Kind: Hashable, Sendable { case sRGB, linearSRGB, displayP3, gray }

  public let name: String?
  let kind: Kind

  package static let standardRGB = CGColorSpace(name: sRGB, kind: .sRGB)
  package static let standardGray = CGColorSpace(name: genericGrayGamma2_2, kind: .gray)

  private init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The space of that name; nil for a name that is not one of the constants above.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: self.init(name: name, kind: .sRGB)
    case Self.linearSRGB: self.init(name: name, kind: .linearSRGB)
    case Self.displayP3: self.init(name: name, kind: .displayP3)
    case Self.genericGrayGamma2_2: self.init(name: name, kind: .gray)
    default: return nil
    }
  }

  public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }

  /// The number of components without alpha.
  public var numberOfComponents: Int { kind == .gray ? 1 : 3 }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRGB }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .standardGray }

extension CGColorSpace {
  /// sRGB components of a colour given in this space.
  func standardRGB(of components: [CGFloat]) -> (CGFloat, CGFloat, CGFloat) {
    switch kind {
    case .gray: return (components[0], components[0], components[0])
    case .sRGB: return (components[0], components[1], components[2])
    case .linearSRGB:
      return (Self.encode(components[0]), Self.encode(components[1]), Self.encode(components[2]))
    case .displayP3:
      let (r, g, b) = (Self.decode(components[0]), Self.decode(components[1]), Self.decode(components[2]))
      return (
        Self.encode(1.2249401 * r - 0.2249404 * g),
        Self.encode(-0.0420569 * r + 1.0420571 * g),
        Self.encode(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
      )
    }
  }

  /// Components in this space of a colour given in sRGB.
  func components(ofStandardRGB r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> [CGFloat] {
    switch kind {
    case .gray:
      let luminance = 0.2126 * Self.decode(r) + 0.7152 * Self.decode(g) + 0.0722 * Self.decode(b)
      return [Self.encode(luminance)]
    case .sRGB: return [r, g, b]
    case .linearSRGB: return [Self.decode(r), Self.decode(g), Self.decode(b)]
    case .displayP3:
      let (lr, lg, lb) = (Self.decode(r), Self.decode(g), Self.decode(b))
      return [
        Self.encode(0.8224620 * lr + 0.1775380 * lg),
        Self.encode(0.0331942 * lr + 0.9668058 * lg),
        Self.encode(0.0170826 * lr + 0.0723974 * lg + 0.9105199 * lb),
      ]
    }
  }

  private static func encode(_ linear: CGFloat) -> CGFloat {
    let value = abs(linear)
    let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }

  private static func decode(_ encoded: CGFloat) -> CGFloat {
    let value = abs(encoded)
    let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }
}
