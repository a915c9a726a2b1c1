import QuartzCore
import UIKit

extension View {
  /// Puts a shadow behind what is shown.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}

private struct ShadowModifier {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
}

extension ShadowModifier: EffectModifier {
  typealias Body = Never
  func effect(in environment: EnvironmentValues) -> ShadowEffect {
    ShadowEffect(color: color.resolve(in: environment), radius: radius, offset: offset)
  }
}

struct ShadowEffect: LayerEffect {
  var color: Color.Resolved
  var radius: CGFloat
  var offset: CGSize

  var animatableData:
    AnimatablePair<Color.Resolved.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>>
  {
    get { AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData)) }
    set {
      color.animatableData = newValue.first
      (radius, offset.animatableData) = (newValue.second.first, newValue.second.second)
    }
  }

  func apply(to layer: CALayer, size: CGSize) {
    var opaque = color
    opaque.opacity = 1
    layer.shadowColor = opaque.cgColor
    layer.shadowOpacity = color.opacity
    layer.shadowRadius = radius
    layer.shadowOffset = offset
  }
}
