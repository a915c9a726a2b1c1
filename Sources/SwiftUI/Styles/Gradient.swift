import Foundation

/// Colours along a line, each at a place from 0 to 1.
public struct Gradient: Hashable, Sendable {
  /// One colour of a gradient and its place.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colour space in which colours between two others are found.
  public struct ColorSpace: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case device, perceptual }
    let kind: Kind
    public static let device = ColorSpace(kind: .device)
    public static let perceptual = ColorSpace(kind: .perceptual)
  }

  public var stops: [Gradient.Stop]

  public init(stops: [Gradient.Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  func resolve(in environment: EnvironmentValues) -> [Paint.Stop] {
    stops.map { Paint.Stop(color: $0.color.resolve(in: environment), location: $0.location) }
  }
}

extension Gradient.ColorSpace {
  func mix(_ first: Color.Resolved, _ second: Color.Resolved, _ fraction: Double) -> Color.Resolved {
    func between(_ a: Float, _ b: Float) -> Float { a + (b - a) * Float(fraction) }
    let opacity = between(first.opacity, second.opacity)
    switch kind {
    case .device:
      return Color.Resolved(
        red: between(first.red, second.red),
        green: between(first.green, second.green),
        blue: between(first.blue, second.blue),
        opacity: opacity
      )
    case .perceptual:
      let (a, b) = (OklabColor(first), OklabColor(second))
      return OklabColor(
        lightness: between(a.lightness, b.lightness),
        a: between(a.a, b.a),
        b: between(a.b, b.b)
      ).resolved(opacity: opacity)
    }
  }
}

/// A colour in Björn Ottosson's Oklab space, in which distances are as the eye sees them.
private struct OklabColor {
  var lightness, a, b: Float

  init(lightness: Float, a: Float, b: Float) { (self.lightness, self.a, self.b) = (lightness, a, b) }

  init(_ color: Color.Resolved) {
    let (red, green, blue) = (color.linearRed, color.linearGreen, color.linearBlue)
    let l = cbrt(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue)
    let m = cbrt(0.211_903_50 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
    let s = cbrt(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_70 * blue)
    lightness = 0.210_454_26 * l + 0.793_617_79 * m - 0.004_072_05 * s
    a = 1.977_998_50 * l - 2.428_592_21 * m + 0.450_593_71 * s
    b = 0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s
  }

  func resolved(opacity: Float) -> Color.Resolved {
    func cube(_ value: Float) -> Float { value * value * value }
    let l = cube(lightness + 0.396_337_78 * a + 0.215_803_76 * b)
    let m = cube(lightness - 0.105_561_35 * a - 0.063_854_17 * b)
    let s = cube(lightness - 0.089_484_18 * a - 1.291_485_55 * b)
    return Color.Resolved(
      colorSpace: .sRGBLinear,
      red: 4.076_741_66 * l - 3.307_711_59 * m + 0.230_969_93 * s,
      green: -1.268_438_00 * l + 2.609_757_40 * m - 0.341_319_40 * s,
      blue: -0.004_196_09 * l - 0.703_418_61 * m + 1.707_614_70 * s,
      opacity: opacity
    )
  }
}
