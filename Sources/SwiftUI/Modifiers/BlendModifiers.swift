// `blendMode`, and groups that bound what it reaches.

import QuartzCore
import UIKit

extension View {
  /// Sets how the view's colours and those behind it become one.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(BlendModifier(mode: blendMode))
  }

  /// Composes what is inside by itself: blending inside does not reach what lies behind.
  nonisolated public func compositingGroup() -> some View { modifier(BlendModifier(mode: .normal)) }

  /// Composes what is inside by itself, as one picture.
  nonisolated public func drawingGroup(opaque: Bool = false) -> some View {
    modifier(BlendModifier(mode: .normal))
  }
}

private struct BlendModifier {
  let mode: BlendMode
}

extension BlendModifier: EffectModifier {
  typealias Body = Never
  func effect(in environment: EnvironmentValues) -> BlendEffect { BlendEffect(mode: mode) }
}

struct BlendEffect: LayerEffect {
  var mode: BlendMode

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func apply(to layer: CALayer, size: CGSize) { layer.filter.blend = mode.layerMode }
}

extension BlendMode {
  fileprivate var layerMode: LayerFilter.BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
