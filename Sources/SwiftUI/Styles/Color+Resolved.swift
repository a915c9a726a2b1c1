import CoreGraphics
import Foundation
import UIKit

extension Color {
  /// A colour with nothing left to look up: red, green, blue and opacity in sRGB.
  public struct Resolved: Hashable, Sendable {
    /// sRGB, encoded; outside 0…1 beyond the gamut.
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float

    public init(
      colorSpace: Color.RGBColorSpace = .sRGB,
      red: Float,
      green: Float,
      blue: Float,
      opacity: Float = 1
    ) {
      self.opacity = opacity
      switch colorSpace {
      case .sRGB: (self.red, self.green, self.blue) = (red, green, blue)
      case .sRGBLinear:
        (self.red, self.green, self.blue) = (Self.encode(red), Self.encode(green), Self.encode(blue))
      case .displayP3:
        let color = ColorComponents(
          displayP3Red: CGFloat(red),
          green: CGFloat(green),
          blue: CGFloat(blue),
          alpha: 1
        )
        (self.red, self.green, self.blue) = (Float(color.red), Float(color.green), Float(color.blue))
      }
    }

    package init(_ color: ColorComponents) {
      (red, green, blue) = (Float(color.red), Float(color.green), Float(color.blue))
      opacity = Float(color.alpha)
    }

    public var linearRed: Float {
      get { Self.decode(red) }
      set { red = Self.encode(newValue) }
    }

    public var linearGreen: Float {
      get { Self.decode(green) }
      set { green = Self.encode(newValue) }
    }

    public var linearBlue: Float {
      get { Self.decode(blue) }
      set { blue = Self.encode(newValue) }
    }

    public var cgColor: CGColor {
      CGColor(
        srgbRed: CGFloat(red),
        green: CGFloat(green),
        blue: CGFloat(blue),
        alpha: CGFloat(opacity)
      )
    }

    package func multiplyingOpacity(by factor: Double) -> Color.Resolved {
      var result = self
      result.opacity *= Float(factor)
      return result
    }

    private static func encode(_ value: Float) -> Float {
      let size = abs(value)
      let result = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      return value < 0 ? -result : result
    }

    private static func decode(_ value: Float) -> Float {
      let size = abs(value)
      let result = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      return value < 0 ? -result : result
    }
  }
}

extension Color.Resolved: CustomStringConvertible {
  public var description: String {
    func byte(_ value: Float) -> String {
      let text = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + byte(red) + byte(green) + byte(blue) + byte(opacity)
  }
}

extension Color.Resolved: Animatable {
  /// Red, green, blue and opacity, the colours multiplied by the opacity so that fading keeps the hue.
  public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
  {
    get {
      AnimatablePair(
        red * opacity,
        AnimatablePair(green * opacity, AnimatablePair(blue * opacity, opacity))
      )
    }
    set {
      opacity = newValue.second.second.second
      let factor = opacity > 0.0001 ? 1 / opacity : 0
      red = newValue.first * factor
      green = newValue.second.first * factor
      blue = newValue.second.second.first * factor
    }
  }
}

extension Color.Resolved: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let (red, green) = (try container.decode(Float.self), try container.decode(Float.self))
    let (blue, opacity) = (try container.decode(Float.self), try container.decode(Float.self))
    self.init(colorSpace: .sRGBLinear, red: red, green: green, blue: blue, opacity: opacity)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in [linearRed, linearGreen, linearBlue, opacity] { try container.encode(value) }
  }
}
