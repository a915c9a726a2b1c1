import QuartzCore
import UIKit

extension View {
  /// How this view comes and goes, where the change is animated.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: t))
  }
}

private struct TransitionModifier {
  let transition: AnyTransition
}

extension TransitionModifier: BoxModifier {
  typealias Body = Never

  func makeBox(_ context: UpdateContext) -> TransitionBox { TransitionBox(context) }

  func update(_ box: TransitionBox, _ context: UpdateContext) { box.transition = transition }
}

/// Gives the box around it its transition, and a layer of its own to move.
@MainActor private final class TransitionBox: WrapperBox {
  var transition = AnyTransition.opacity

  override func trait(_ key: ObjectIdentifier) -> Any? {
    guard key == ObjectIdentifier(TransitionTrait.self) else { return super.trait(key) }
    return LayerTransition(transition: transition)
  }
}

/// A transition as the box's layer shows it.
private struct LayerTransition: BoxTransition {
  let transition: AnyTransition

  func animation(isRemoval: Bool) -> Animation? {
    isRemoval ? transition.removalAnimation : transition.insertionAnimation
  }

  func apply(presence: Double, isRemoval: Bool, to layer: CALayer, of box: Box) {
    let effect = isRemoval ? transition.removal : transition.insertion
    layer.opacity = Float(effect.opacity(presence: presence))
    layer.setAffineTransform(
      effect.transform(presence: presence, size: box.frame.size, isRightToLeft: box.isRightToLeft)
    )
  }
}
