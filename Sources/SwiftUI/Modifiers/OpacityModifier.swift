import QuartzCore
import UIKit

extension View {
  /// Makes the view translucent.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(opacity: opacity))
  }
}

private struct OpacityModifier {
  let opacity: Double
}

extension OpacityModifier: EffectModifier {
  typealias Body = Never
  func effect(in environment: EnvironmentValues) -> OpacityEffect { OpacityEffect(opacity: opacity) }
}

struct OpacityEffect: LayerEffect {
  var opacity: Double

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  func apply(to layer: CALayer, size: CGSize) { layer.opacity = Float(min(max(opacity, 0), 1)) }
}
