// Turning, scaling and other transforms that are shown and not laid out.

import QuartzCore
import UIKit

extension View {
  /// Turns the view about a point.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationModifier(angle: angle, anchor: anchor))
  }

  /// Makes the view look larger or smaller.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: scale, anchor: anchor))
  }

  /// Makes the view look larger or smaller.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Makes the view look larger or smaller.
  nonisolated public func scaleEffect(
    x: CGFloat = 1.0,
    y: CGFloat = 1.0,
    anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Shows the view with an affine transform.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(AffineModifier(transform: transform))
  }
}

private struct RotationModifier {
  let angle: Angle
  let anchor: UnitPoint
}

extension RotationModifier: EffectModifier {
  typealias Body = Never
  func effect(in environment: EnvironmentValues) -> RotationLayerEffect {
    RotationLayerEffect(angle: angle, anchor: anchor)
  }
}

struct RotationLayerEffect: LayerEffect {
  var angle: Angle
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func transform(size: CGSize) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle.radians).around(
      anchor.point(in: CGRect(origin: .zero, size: size))
    )
  }

  func apply(to layer: CALayer, size: CGSize) { layer.setTransform(transform(size: size), size: size) }
}

private struct ScaleModifier {
  let scale: CGSize
  let anchor: UnitPoint
}

extension ScaleModifier: EffectModifier {
  typealias Body = Never
  func effect(in environment: EnvironmentValues) -> ScaleLayerEffect {
    ScaleLayerEffect(scale: scale, anchor: anchor)
  }
}

struct ScaleLayerEffect: LayerEffect {
  var scale: CGSize
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func transform(size: CGSize) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height)
      .around(anchor.point(in: CGRect(origin: .zero, size: size)))
  }

  func apply(to layer: CALayer, size: CGSize) { layer.setTransform(transform(size: size), size: size) }
}

private struct AffineModifier {
  let transform: CGAffineTransform
}

extension AffineModifier: EffectModifier {
  typealias Body = Never
  func effect(in environment: EnvironmentValues) -> AffineLayerEffect { AffineLayerEffect(matrix: transform) }
}

struct AffineLayerEffect: LayerEffect {
  var matrix: CGAffineTransform

  var animatableData: AnimatableVector {
    get { AnimatableVector([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(Double.init)) }
    set {
      let values = newValue.components.map { CGFloat($0) } + Array(repeating: 0, count: 6)
      matrix = CGAffineTransform(
        a: values[0],
        b: values[1],
        c: values[2],
        d: values[3],
        tx: values[4],
        ty: values[5]
      )
    }
  }

  func transform(size: CGSize) -> CGAffineTransform { matrix }

  func apply(to layer: CALayer, size: CGSize) { layer.setTransform(matrix, size: size) }
}

extension CALayer {
  /// Sets a transform given about the top left corner: a layer's own is about its middle.
  func setTransform(_ transform: CGAffineTransform, size: CGSize) {
    let middle = CGPoint(x: -size.width / 2, y: -size.height / 2)
    setAffineTransform(transform.around(middle))
  }
}
