import QuartzCore

/// How a view looks while it comes or goes.
@MainActor package protocol BoxTransition {
  /// Makes `layer` look as when the box is there to the degree `presence`: 0 is gone, 1 is in place.
  func apply(presence: Double, isRemoval: Bool, to layer: CALayer, of box: Box)

  /// The animation to use in place of the change's own.
  func animation(isRemoval: Bool) -> Animation?

  /// The box begins to come or go under `transaction`: for transitions that change views and not the layer.
  func begin(_ change: PresenceChange, _ transaction: Transaction)
}

/// What happens to a box that has a transition.
package enum PresenceChange {
  case arrival
  case removal
  /// Shown again before it was gone.
  case comeback
}

extension BoxTransition {
  package func begin(_ change: PresenceChange, _ transaction: Transaction) {}
}

/// The transition of views that have none of their own.
package struct FadeTransition: BoxTransition {
  package init() {}
  package func animation(isRemoval: Bool) -> Animation? { nil }

  package func apply(presence: Double, isRemoval: Bool, to layer: CALayer, of box: Box) {
    layer.opacity = Float(min(max(presence, 0), 1))
  }
}

/// The key of the trait under which a box keeps its transition.
package enum TransitionTrait {}

/// Runs the transition of a box that has come in or has gone.
@MainActor final class PresenceAnimator: AnimationClient {
  private weak var box: Box?
  private let transition: any BoxTransition
  private let layer: CALayer
  private let ownsLayer: Bool
  private var presence: AnimatedVector<Double>
  private var isRemoval = false
  /// What comes back goes the way it was going out by.
  private var looksLikeRemoval = false
  private var completion: (@MainActor () -> Void)?

  init(_ box: Box, startsPresent: Bool) {
    self.box = box
    transition = box.trait(ObjectIdentifier(TransitionTrait.self)) as? any BoxTransition ?? FadeTransition()
    ownsLayer = box.layer == nil
    layer = box.layer ?? .still()
    presence = AnimatedVector(startsPresent ? 1 : 0)
    if ownsLayer { box.layer = layer }
  }

  func setPresent(
    _ isPresent: Bool,
    _ transaction: Transaction,
    completion: @escaping @MainActor () -> Void
  ) {
    let change: PresenceChange = !isPresent ? .removal : isRemoval ? .comeback : .arrival
    self.completion = completion
    isRemoval = !isPresent
    looksLikeRemoval = change != .arrival
    var transaction = transaction
    if let animation = transition.animation(isRemoval: isRemoval) { transaction.animation = animation }
    transition.begin(change, transaction)
    presence.setTarget(isPresent ? 1 : 0, transaction: transaction, at: CACurrentMediaTime())
    AnimationDriver.shared.update(self, isMoving: animate(at: CACurrentMediaTime()))
  }

  var animatedLayer: CALayer? { layer }

  func course(from time: CFTimeInterval) -> MotionCourse? { presence.course(from: time) }

  func notice(at time: CFTimeInterval) { _ = presence.value(at: time) }

  func animate(at time: CFTimeInterval) -> Bool {
    guard let box else { return false }
    transition.apply(presence: presence.value(at: time), isRemoval: looksLikeRemoval, to: layer, of: box)
    guard !presence.isAnimating else { return true }
    if ownsLayer && !isRemoval { box.layer = nil }
    let completion = completion
    self.completion = nil
    completion?()
    return false
  }
}
