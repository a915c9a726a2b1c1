import Foundation
import UIKit

/// A colour, which may look different in light and dark.
public struct Color: Hashable, Sendable {
  indirect enum Provider: Hashable, Sendable {
    case resolved(Resolved)
    case system(String, UIColor)
    case uiColor(UIColor)
    case asset(String, Bundle?)
    case accent
    case opacity(Color, Double)
    case mixed(Color, Color, Double, Gradient.ColorSpace)
  }

  let provider: Provider

  init(provider: Provider) { self.provider = provider }

  /// The colour space that components are given in.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    provider = .resolved(
      Resolved(
        colorSpace: colorSpace,
        red: Float(red),
        green: Float(green),
        blue: Float(blue),
        opacity: Float(opacity)
      )
    )
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let color = ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity)
    self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
  }

  /// A colour of the app's asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) { provider = .asset(name, bundle) }

  public init(uiColor: UIColor) { provider = .uiColor(uiColor) }

  public init(_ color: UIColor) { provider = .uiColor(color) }

  public init(cgColor: CGColor) { provider = .resolved(Resolved(ColorComponents(cgColor))) }

  public init(_ color: CGColor) { self.init(cgColor: color) }

  public init(_ resolved: Color.Resolved) { provider = .resolved(resolved) }

  /// The same colour, its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color { Color(provider: .opacity(self, opacity)) }

  /// A colour part of the way to another.
  public func mix(
    with rhs: Color,
    by fraction: Double,
    in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(provider: .mixed(self, rhs, min(max(fraction, 0), 1), colorSpace))
  }

  /// The colour's Core Graphics value, where it does not depend on the environment.
  public var cgColor: CGColor? {
    switch provider {
    case .resolved(let resolved): resolved.cgColor
    case .opacity(let base, let opacity):
      base.cgColor.flatMap { $0.copy(alpha: $0.alpha * opacity) }
    case .uiColor(let color): color.isDynamic ? nil : color.cgColor
    case .system, .asset, .accent, .mixed: nil
    }
  }
}

extension Color: CustomStringConvertible {
  public var description: String {
    switch provider {
    case .resolved(let resolved): resolved.description
    case .system(let name, _): name
    case .uiColor(let color): color.description
    case .asset(let name, _): "NamedColor(name: \"\(name)\")"
    case .accent: "accentColor"
    case .opacity(let base, let opacity): "\(Int((opacity * 100).rounded()))% \(base)"
    case .mixed(let a, let b, let fraction, _): "\(Int((fraction * 100).rounded()))% from \(a) to \(b)"
    }
  }
}
