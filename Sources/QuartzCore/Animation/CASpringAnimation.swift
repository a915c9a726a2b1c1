/// Moves a property as if a spring pulled it.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In units of the whole way per second.
  open var initialVelocity: CGFloat = 0
  open var allowsOverdamping = false

  /// A spring by how long it seems to take and how much it overshoots (0 not at all, −1…1).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(duration: perceptualDuration, bounce: Double(bounce))
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = bounce < 0
  }

  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  package final var spring: Spring {
    var spring = Spring(
      mass: Double(mass),
      stiffness: Double(stiffness),
      damping: Double(damping),
      initialVelocity: Double(initialVelocity)
    )
    if !allowsOverdamping { spring.damping = min(spring.damping, spring.criticalDamping) }
    return spring
  }

  /// How long the spring takes to come to rest, by estimate.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  package override func describeMotion() -> AnimationDescription.Motion? {
    .spring(
      spring,
      from: fromValue.flatMap(AnimatableValue.init),
      to: toValue.flatMap(AnimatableValue.init),
      by: byValue.flatMap(AnimatableValue.init)
    )
  }
}
