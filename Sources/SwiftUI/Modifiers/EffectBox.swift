// A modifier that changes how a layer with the content's layers in it is shown: opacity, shadow, turning.

import QuartzCore
import UIKit

/// How a layer shows the content, as a value that can move to another.
protocol LayerEffect: Animatable {
  /// Shows the effect on the layer of content of `size`.
  func apply(to layer: CALayer, size: CGSize)

  /// Where a point of the content is shown, in content of `size`.
  func transform(size: CGSize) -> CGAffineTransform
}

extension LayerEffect {
  func transform(size: CGSize) -> CGAffineTransform { .identity }
}

/// A modifier whose effect is made for an environment.
@MainActor protocol EffectModifier: BoxModifier where ModifierBox == EffectBox<Effect> {
  associatedtype Effect: LayerEffect
  func effect(in environment: EnvironmentValues) -> Effect
}

extension EffectModifier {
  func makeBox(_ context: UpdateContext) -> EffectBox<Effect> {
    EffectBox(effect(in: context.environment), context)
  }

  func update(_ box: EffectBox<Effect>, _ context: UpdateContext) {
    box.setEffect(effect(in: context.environment), context.transaction)
  }
}

/// The box of content that is shown with an effect.
@MainActor package final class EffectBox<Effect: Animatable>: WrapperBox, AnimationClient {
  private var effect: Effect
  private var vector: AnimatedVector<Effect.AnimatableData>

  init(_ effect: Effect, _ context: UpdateContext) {
    self.effect = effect
    vector = AnimatedVector(effect.animatableData)
    super.init(context)
    layer = .still()
  }

  func setEffect(_ new: Effect, _ transaction: Transaction) {
    effect = new
    vector.setTarget(
      new.animatableData,
      transaction: isPlaced ? transaction : Transaction(),
      at: CACurrentMediaTime()
    )
    show(at: CACurrentMediaTime())
    AnimationDriver.shared.update(self, isMoving: vector.isAnimating)
  }

  package var animatedLayer: CALayer? { layer }

  package func course(from time: CFTimeInterval) -> MotionCourse? { vector.course(from: time) }

  package func notice(at time: CFTimeInterval) { _ = vector.value(at: time) }

  package func animate(at time: CFTimeInterval) -> Bool {
    show(at: time)
    return vector.isAnimating
  }

  override package func layerDidResize(_ layer: CALayer, to size: CGSize) {
    show(at: CACurrentMediaTime())
    if vector.isAnimating { AnimationDriver.shared.add(self) }
  }

  private func show(at time: CFTimeInterval) {
    guard let layer else { return }
    var shown = effect
    if vector.isAnimating { shown.animatableData = vector.value(at: time) }
    (shown as? any LayerEffect)?.apply(to: layer, size: layer.bounds.size)
  }

  override package func didLeaveScreen() {
    vector.finish()
    AnimationDriver.shared.remove(self)
  }

  private var contentTransform: CGAffineTransform {
    (effect as? any LayerEffect)?.transform(size: frame.size) ?? .identity
  }

  override package func convertToChild(_ point: CGPoint, _ child: Box) -> CGPoint {
    super.convertToChild(point.applying(contentTransform.inverted()), child)
  }

  override package func convertFromChild(_ point: CGPoint, _ child: Box) -> CGPoint {
    super.convertFromChild(point, child).applying(contentTransform)
  }
}
