/// A colour: components in a colour space, and alpha.
public final class CGColor: Hashable, Sendable {
  public let colorSpace: CGColorSpace?
  private let storage: [CGFloat]

  /// The same colour in sRGB, not premultiplied: what is drawn.
  package let rgba: RGBA

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// `components` holds the space's components followed by alpha; nil where the count is wrong.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count == space.numberOfComponents + 1 else { return nil }
    self.init(space: space, checked: components)
  }

  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    self.init(colorSpace: space, components: values)
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, checked: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, checked: [gray, alpha])
  }

  package convenience init(_ rgba: RGBA) {
    self.init(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: rgba.alpha)
  }

  private init(space: CGColorSpace, checked components: [CGFloat]) {
    colorSpace = space
    storage = components
    let (red, green, blue) = space.standardRGB(of: components)
    rgba = RGBA(red: red, green: green, blue: blue, alpha: components[components.count - 1])
  }

  /// The components, alpha last.
  public var components: [CGFloat]? { storage }

  /// The number of components with alpha.
  public var numberOfComponents: Int { storage.count }

  public var alpha: CGFloat { storage[storage.count - 1] }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace else { return nil }
    return CGColor(space: colorSpace, checked: storage.dropLast() + [alpha])
  }

  /// The colour in another space.
  ///
  /// The rendering intent makes no difference between these spaces.
  public func converted(
    to space: CGColorSpace,
    intent: CGColorRenderingIntent,
    options: [String: Any]?
  ) -> CGColor? {
    if space == colorSpace { return self }
    let components = space.components(ofStandardRGB: rgba.red, rgba.green, rgba.blue)
    return CGColor(space: space, checked: components + [alpha])
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.colorSpace == right.colorSpace && left.storage == right.storage)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// A colour as drawn: sRGB, components 0…1, not premultiplied.
package struct RGBA: Hashable, Sendable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  package var alpha: CGFloat

  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = RGBA(red: 0, green: 0, blue: 0)
  package static let white = RGBA(red: 1, green: 1, blue: 1)

  /// Mixes as light through film does (premultiplied), so that fading to clear keeps the hue.
  package func mixed(with other: RGBA, fraction: CGFloat) -> RGBA {
    let alpha = alpha + (other.alpha - alpha) * fraction
    guard alpha > 0 else { return RGBA(red: other.red, green: other.green, blue: other.blue, alpha: 0) }
    func channel(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
      let (start, end) = (from * self.alpha, to * other.alpha)
      return (start + (end - start) * fraction) / alpha
    }
    return RGBA(
      red: channel(red, other.red),
      green: channel(green, other.green),
      blue: channel(blue, other.blue),
      alpha: alpha
    )
  }

  /// The colour that the two make, this one lying over the other.
  package func over(_ below: RGBA) -> RGBA {
    let rest = below.alpha * (1 - alpha)
    let sum = alpha + rest
    guard sum > 0 else { return .clear }
    func channel(_ top: CGFloat, _ bottom: CGFloat) -> CGFloat { (top * alpha + bottom * rest) / sum }
    return RGBA(
      red: channel(red, below.red),
      green: channel(green, below.green),
      blue: channel(blue, below.blue),
      alpha: sum
    )
  }
}
