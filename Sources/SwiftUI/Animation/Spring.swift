import Foundation

/// The motion of a mass on a damped spring, as a value that answers where it is at a time.
public struct Spring: Hashable, Sendable {
  public var mass: Double
  public var stiffness: Double
  public var damping: Double

  /// A spring described by how long it seems to take and how much it bounces (−1…1).
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }

  /// A spring described by its undamped period and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / max(response, 1e-5)
    mass = 1
    stiffness = frequency * frequency
    damping = 2 * dampingRatio * frequency
  }

  /// A spring described by its physical constants.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    self.mass = mass
    self.stiffness = stiffness
    let critical = 2 * (mass * stiffness).squareRoot()
    self.damping = allowOverDamping ? damping : min(damping, critical)
  }

  /// A spring that comes to rest, within `epsilon`, after `settlingDuration`.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let unit = Spring(mass: 1, stiffness: 1, damping: 2 * ratio)
    let frequency = unit.settlingDuration(epsilon: epsilon) / max(settlingDuration, 1e-5)
    self.init(response: 2 * .pi / frequency, dampingRatio: ratio)
  }

  public static var smooth: Spring { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  public static var snappy: Spring { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static var bouncy: Spring { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// How long the spring seems to take, without its tail.
  public var duration: TimeInterval { response }

  /// How much the spring bounces: 0 not at all, 1 for ever, negative is overdamped.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  public var response: Double { 2 * .pi / frequency }

  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }

  /// When the motion stays within a thousandth of the target.
  public var settlingDuration: TimeInterval { settlingDuration(epsilon: 0.001) }

  private var frequency: Double { (stiffness / mass).squareRoot() }

  private static func dampingRatio(bounce: Double) -> Double {
    let bounce = min(max(bounce, -0.999), 1)
    return bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }
}

// MARK: - Motion

extension Spring {
  /// Where a motion from zero to `target` is at `time`.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let factors = factors(at: time)
    return target.scaled(by: 1 - factors.displacement) + initialVelocity.scaled(by: factors.velocity)
  }

  /// How fast a motion from zero to `target` goes at `time`, in units a second.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let rates = rates(at: time)
    return target.scaled(by: -rates.displacement) + initialVelocity.scaled(by: rates.velocity)
  }

  /// Moves `value` and `velocity` on by `deltaTime` towards `target`.
  public func update<V: VectorArithmetic>(
    value: inout V,
    velocity: inout V,
    target: V,
    deltaTime: TimeInterval
  ) {
    let offset = target - value
    let moved = self.value(target: offset, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: offset, initialVelocity: velocity, time: deltaTime)
    value += moved
  }

  /// The force on the mass at `position` moving with `velocity`.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// When a motion to `target` stays within `epsilon` of it.
  public func settlingDuration<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    epsilon: Double
  ) -> TimeInterval {
    let distance = target.magnitudeSquared.squareRoot()
    let speed = initialVelocity.magnitudeSquared.squareRoot() / frequency
    let size = max(distance, speed)
    return size > 0 ? settlingDuration(epsilon: epsilon / size) : 0
  }

  /// When a unit motion stays within `epsilon`: the first time at which its envelope is that small.
  fileprivate func settlingDuration(epsilon: Double) -> TimeInterval {
    guard epsilon < 1 else { return 0 }
    var high = response
    for _ in 0..<24 where envelope(at: high) > epsilon { high *= 2 }
    var low = 0.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if envelope(at: middle) > epsilon { low = middle } else { high = middle }
    }
    return high
  }

  private func envelope(at time: TimeInterval) -> Double {
    dampingRatio < 0.999 ? exp(-dampingRatio * frequency * time) : abs(factors(at: time).displacement)
  }

  /// What is left of an initial displacement and of an initial velocity after `time`.
  private func factors(at time: TimeInterval) -> (displacement: Double, velocity: Double) {
    let (w, z) = (frequency, dampingRatio)
    if abs(z - 1) < 1e-6 {
      let decay = exp(-w * time)
      return (decay * (1 + w * time), decay * time)
    }
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      let decay = exp(-z * w * time)
      return (decay * (cos(wd * time) + z * w / wd * sin(wd * time)), decay * sin(wd * time) / wd)
    }
    let root = (z * z - 1).squareRoot()
    let (r1, r2) = (-w * (z - root), -w * (z + root))
    let (e1, e2) = (exp(r1 * time), exp(r2 * time))
    return ((r1 * e2 - r2 * e1) / (r1 - r2), (e1 - e2) / (r1 - r2))
  }

  /// The time derivative of `factors(at:)`.
  private func rates(at time: TimeInterval) -> (displacement: Double, velocity: Double) {
    let (w, z) = (frequency, dampingRatio)
    if abs(z - 1) < 1e-6 {
      let decay = exp(-w * time)
      return (-w * w * time * decay, decay * (1 - w * time))
    }
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      let decay = exp(-z * w * time)
      return (
        -decay * w * w / wd * sin(wd * time),
        decay * (cos(wd * time) - z * w / wd * sin(wd * time))
      )
    }
    let root = (z * z - 1).squareRoot()
    let (r1, r2) = (-w * (z - root), -w * (z + root))
    let (e1, e2) = (exp(r1 * time), exp(r2 * time))
    return (r1 * r2 * (e2 - e1) / (r1 - r2), (r1 * e1 - r2 * e2) / (r1 - r2))
  }
}
