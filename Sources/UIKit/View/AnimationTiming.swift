/// How the changes made in an animation block run.
package struct AnimationTiming {
  package enum Curve {
    case timing(UIView.AnimationCurve)
    case bezier(CGPoint, CGPoint)
    case spring(SpringParameters)
  }

  package var duration: TimeInterval
  package var delay: TimeInterval = 0
  package var options: UIView.AnimationOptions = []
  package var curve: Curve

  package init(
    duration: TimeInterval,
    delay: TimeInterval = 0,
    options: UIView.AnimationOptions = [],
    curve: Curve? = nil
  ) {
    self.duration = max(0, duration)
    self.delay = max(0, delay)
    self.options = options
    self.curve = curve ?? .timing(options.curve)
  }

  /// This timing inside another block: duration and curve are the outer one's unless overridden.
  package func nested(in outer: AnimationTiming) -> AnimationTiming {
    var result = self
    if !options.contains(.overrideInheritedDuration) {
      result.duration = outer.duration
      result.delay = outer.delay
    }
    if !options.contains(.overrideInheritedCurve) { result.curve = outer.curve }
    if !options.contains(.overrideInheritedOptions) {
      result.options.formUnion(outer.options.intersection([.repeat, .autoreverse, .allowUserInteraction]))
    }
    return result
  }
}

extension UIView.AnimationOptions {
  package var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int((rawValue >> 16) & 3)) ?? .easeInOut
  }

  package var transition: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: rawValue & (7 << 20))
  }
}

/// A damped spring of mass 1.
package struct SpringParameters: Hashable, Sendable {
  package var mass: CGFloat = 1
  package var stiffness: CGFloat
  package var damping: CGFloat
  package var initialVelocity: CGFloat = 0

  package init(mass: CGFloat = 1, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGFloat = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// The spring with a damping ratio whose swing has died down to a thousandth after `duration`.
  package static func settling(
    in duration: TimeInterval,
    dampingRatio: CGFloat,
    initialVelocity: CGFloat
  ) -> SpringParameters {
    let ratio = min(max(dampingRatio, 0.01), 1)
    // e^(−ζω·t) = 0.001; a critically damped spring decays as (1 + ωt)·e^(−ωt), which takes ωt ≈ 9.23.
    let decay: CGFloat = ratio < 1 ? log(1000) / ratio : 9.2334
    let frequency = decay / CGFloat(max(duration, 0.001))
    return SpringParameters(
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity
    )
  }

  /// The spring with a perceived duration and a bounce from −1 to 1.
  package static func perceptual(
    duration: TimeInterval,
    bounce: CGFloat,
    initialVelocity: CGFloat
  ) -> SpringParameters {
    let frequency = 2 * CGFloat.pi / CGFloat(max(duration, 0.001))
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
    return SpringParameters(
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity
    )
  }

  /// When the swing has died down to a thousandth.
  package var settlingDuration: TimeInterval {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    guard frequency > 0, ratio > 0 else { return 0 }
    if ratio < 1 { return TimeInterval(log(1000) / (ratio * frequency)) }
    // Above critical damping the slower of the two rates decides.
    let slow = frequency * (ratio - (ratio * ratio - 1).squareRoot())
    return TimeInterval((ratio == 1 ? 9.2334 : log(1000)) / slow)
  }
}
