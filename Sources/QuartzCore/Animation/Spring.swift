/// A damped spring pulling something from 0 to 1.
package struct Spring: Sendable, Hashable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  package var initialVelocity: Double

  package init(
    mass: Double = 1,
    stiffness: Double = 100,
    damping: Double = 10,
    initialVelocity: Double = 0
  ) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.initialVelocity = initialVelocity
  }

  /// By the time of one undamped swing, and bounce = 1 − damping ratio (negative: overdamped).
  package init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    let frequency = 2 * Double.pi / max(duration, 1e-4)
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / max(1 + bounce, 1e-3)
    self.init(
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity
    )
  }

  package var naturalFrequency: Double { (stiffness / mass).squareRoot() }
  package var criticalDamping: Double { 2 * (stiffness * mass).squareRoot() }
  package var dampingRatio: Double { criticalDamping > 0 ? damping / criticalDamping : 1 }
  package var perceptualDuration: Double { naturalFrequency > 0 ? 2 * .pi / naturalFrequency : 0 }
  package var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// How far it has come after `time` seconds.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let frequency = naturalFrequency
    let ratio = dampingRatio
    let decay = exp(-ratio * frequency * time)
    if ratio < 1 - 1e-6 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let b = (ratio * frequency - initialVelocity) / damped
      return 1 - decay * (cos(damped * time) + b * sin(damped * time))
    }
    if ratio <= 1 + 1e-6 {
      return 1 - exp(-frequency * time) * (1 + (frequency - initialVelocity) * time)
    }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (fast, slow) = (-ratio * frequency - root, -ratio * frequency + root)
    // x(t) = 1 + a·e^(slow·t) + b·e^(fast·t), with x(0) = 0 and x′(0) = initialVelocity.
    let a = (initialVelocity + fast) / (slow - fast)
    let b = -1 - a
    return 1 + a * exp(slow * time) + b * exp(fast * time)
  }

  /// The time after which it stays within a thousandth of its goal.
  package var settlingDuration: Double {
    let frequency = naturalFrequency
    guard frequency > 0, damping > 0 else { return .infinity }
    let ratio = dampingRatio
    let rate =
      ratio < 1
      ? ratio * frequency : ratio * frequency - frequency * max(ratio * ratio - 1, 0).squareRoot()
    let amplitude: Double
    if ratio < 1 - 1e-6 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let b = (ratio * frequency - initialVelocity) / damped
      amplitude = (1 + b * b).squareRoot()
    } else {
      amplitude = 1 + abs(frequency - initialVelocity) / rate
    }
    return max(log(max(amplitude, 1) / 0.001) / rate, 0)
  }
}
