// Modifiers that blur what is shown, or change its colours.

import QuartzCore
import UIKit

extension View {
  /// Blurs what is shown; `opaque` makes no difference, the edges always fade.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(FilterModifier(effect: BlurEffect(radius: radius)))
  }

  /// Makes colours lighter, by what is added to each component.
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(FilterModifier(effect: ColorEffect(amount: amount, kind: .brightness)))
  }

  /// Makes colours differ more, or less, from the middle grey.
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(FilterModifier(effect: ColorEffect(amount: amount, kind: .contrast)))
  }

  /// Makes colours stronger or weaker.
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(FilterModifier(effect: ColorEffect(amount: amount, kind: .saturation)))
  }

  /// Takes colours towards grey: 0 is as they are, 1 all grey.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(FilterModifier(effect: ColorEffect(amount: 1 - amount, kind: .saturation)))
  }

  /// Turns all hues by an angle.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(FilterModifier(effect: ColorEffect(amount: angle.radians, kind: .hueRotation)))
  }

  /// Makes light dark and dark light.
  nonisolated public func colorInvert() -> some View {
    modifier(FilterModifier(effect: ColorEffect(amount: 1, kind: .inversion)))
  }

  /// Makes what is light clear.
  nonisolated public func luminanceToAlpha() -> some View {
    modifier(FilterModifier(effect: ColorEffect(amount: 1, kind: .luminanceToAlpha)))
  }

  /// Multiplies each component of what is shown by that of a colour.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(ColorMultiplyModifier(color: color))
  }
}

private struct FilterModifier<Filter: LayerEffect> {
  let effect: Filter
}

extension FilterModifier: EffectModifier {
  typealias Body = Never
  func effect(in environment: EnvironmentValues) -> Filter { effect }
}

private struct ColorMultiplyModifier {
  let color: Color
}

extension ColorMultiplyModifier: EffectModifier {
  typealias Body = Never
  func effect(in environment: EnvironmentValues) -> ColorMultiplyEffect {
    ColorMultiplyEffect(color: color.resolve(in: environment))
  }
}

struct BlurEffect: LayerEffect {
  var radius: CGFloat

  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  func apply(to layer: CALayer, size: CGSize) { layer.filter.blurRadius = max(radius, 0) }
}

struct ColorEffect: LayerEffect {
  enum Kind: Equatable { case brightness, contrast, saturation, hueRotation, inversion, luminanceToAlpha }

  var amount: Double
  let kind: Kind

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func apply(to layer: CALayer, size: CGSize) { layer.filter.colors = matrix }

  var matrix: ColorMatrix {
    let value = Float(amount)
    switch kind {
    case .brightness: return ColorMatrix(factor: 1, offset: value)
    case .contrast: return ColorMatrix(factor: value, offset: (1 - value) / 2)
    case .saturation:
      return Self.mixingGray {
        $0 == $1 ? value : 0
      } gray: {
        1 - value
      }
    case .hueRotation: return Self.rotation(value)
    case .inversion: return ColorMatrix(factor: -1, offset: 1)
    case .luminanceToAlpha:
      let weights = ColorMatrix.luminance
      return ColorMatrix(
        rows: [[0, 0, 0, -weights[0]], [0, 0, 0, -weights[1]], [0, 0, 0, -weights[2]], [0, 0, 0, 1]]
      )
    }
  }

  private static func mixingGray(
    _ own: (Int, Int) -> Float,
    gray: () -> Float
  ) -> ColorMatrix {
    let rows = (0..<3).map { input in
      (0..<3).map { output in own(input, output) + gray() * ColorMatrix.luminance[input] } + [0]
    }
    return ColorMatrix(rows: rows + [[0, 0, 0, 1]])
  }

  /// About the axis of greys, which stay as light as they are.
  private static func rotation(_ angle: Float) -> ColorMatrix {
    let (cosine, sine) = (Float(cos(Double(angle))), Float(sin(Double(angle))))
    let weights = ColorMatrix.luminance
    // How far each output turns away from the grey of the same lightness, for each input.
    let turned: [[Float]] = [
      [-weights[0], 0.143, -(1 - weights[0])],
      [-weights[1], 0.140, weights[1]],
      [1 - weights[2], -0.283, weights[2]],
    ]
    let rows = (0..<3).map { input in
      (0..<3).map { output in
        let gray = weights[input]
        return gray + cosine * ((input == output ? 1 : 0) - gray) + sine * turned[input][output]
      } + [Float(0)]
    }
    return ColorMatrix(rows: rows + [[0, 0, 0, 1]])
  }
}

struct ColorMultiplyEffect: LayerEffect {
  var color: Color.Resolved

  var animatableData: Color.Resolved.AnimatableData {
    get { color.animatableData }
    set { color.animatableData = newValue }
  }

  func apply(to layer: CALayer, size: CGSize) {
    layer.filter.colors = ColorMatrix(
      rows: [
        [color.red, 0, 0, 0], [0, color.green, 0, 0], [0, 0, color.blue, 0], [0, 0, 0, color.opacity],
      ]
    )
  }
}
