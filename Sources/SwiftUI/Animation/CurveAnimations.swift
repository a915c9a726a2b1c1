// The animations that `Animation`'s factories make. Each is a CustomAnimation, so that an
// animation in progress treats ours and the app's alike.

import Foundation

/// An animation that is the same however often, and in whatever order, it is asked about times.
protocol ForeseeableAnimation {
  var isForeseeable: Bool { get }

  /// From when on it does the same over and over for ever, and how long each time takes; nil if it ends.
  func cycle<V: VectorArithmetic>(
    of value: V,
    _ context: AnimationContext<V>
  ) -> (start: TimeInterval, length: TimeInterval)?
}

extension ForeseeableAnimation {
  func cycle<V: VectorArithmetic>(
    of value: V,
    _ context: AnimationContext<V>
  ) -> (start: TimeInterval, length: TimeInterval)? { nil }
}

extension Animation {
  var isForeseeable: Bool { (base as? any ForeseeableAnimation)?.isForeseeable == true }

  func cycle<V: VectorArithmetic>(
    of value: V,
    _ context: AnimationContext<V>
  ) -> (start: TimeInterval, length: TimeInterval)? {
    (base as? any ForeseeableAnimation)?.cycle(of: value, context)
  }
}

/// A motion along a unit curve in a fixed time.
struct CurveAnimation: CustomAnimation, ForeseeableAnimation {
  var isForeseeable: Bool { true }
  let curve: UnitCurve
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    return value.scaled(by: curve.value(at: time / duration))
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    guard duration > 0, time < duration else { return .zero }
    return value.scaled(by: curve.velocity(at: time / duration) / duration)
  }
}

/// The motion of a spring.
///
/// One that interrupts another takes over its speed.
struct SpringAnimation: CustomAnimation, ForeseeableAnimation {
  var isForeseeable: Bool { true }
  let spring: Spring
  /// Seconds over which a change of response is blended in; part of the value's identity only.
  let blendDuration: TimeInterval
  /// Speed at the start, as a multiple of the distance a second.
  var relativeVelocity: Double = 0
  /// Whether an interrupted motion goes on beneath the new one (`interpolatingSpring`).
  var isAdditive = false

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    context.isLogicallyComplete = time >= spring.duration
    let velocity = initialVelocity(value, context)
    guard time < settling(value: value, velocity: velocity) else { return nil }
    return spring.value(target: value, initialVelocity: velocity, time: time)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    spring.velocity(target: value, initialVelocity: initialVelocity(value, context), time: time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { !isAdditive }

  private func initialVelocity<V: VectorArithmetic>(_ value: V, _ context: AnimationContext<V>) -> V {
    context.initialVelocity + value.scaled(by: relativeVelocity)
  }

  /// A spring ends when it stays within a thousandth of its way, but never while it still rushes.
  private func settling<V: VectorArithmetic>(value: V, velocity: V) -> TimeInterval {
    let distance = value.magnitudeSquared.squareRoot()
    guard distance > 1e-9 else {
      return velocity.magnitudeSquared > 1e-12 ? spring.settlingDuration : 0
    }
    return spring.settlingDuration(
      target: value,
      initialVelocity: velocity,
      epsilon: 0.001 * distance
    )
  }
}

/// A motion that starts later.
struct DelayedAnimation: CustomAnimation, ForeseeableAnimation {
  var isForeseeable: Bool { base.isForeseeable }
  let base: Animation
  let delay: TimeInterval

  func cycle<V: VectorArithmetic>(
    of value: V,
    _ context: AnimationContext<V>
  ) -> (start: TimeInterval, length: TimeInterval)? {
    base.cycle(of: value, context).map { ($0.start + delay, $0.length) }
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    guard time >= delay else { return .zero }
    return base.animate(value: value, time: time - delay, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
  }
}

/// A motion whose time runs faster or slower.
struct SpeedAnimation: CustomAnimation, ForeseeableAnimation {
  var isForeseeable: Bool { base.isForeseeable }
  let base: Animation
  let speed: Double

  func cycle<V: VectorArithmetic>(
    of value: V,
    _ context: AnimationContext<V>
  ) -> (start: TimeInterval, length: TimeInterval)? {
    guard speed > 0 else { return nil }
    return base.cycle(of: value, context).map { ($0.start / speed, $0.length / speed) }
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time * speed, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time * speed, context: &context)
  }
}

/// A motion done over and over; every second time backwards if it autoreverses.
struct RepeatAnimation: CustomAnimation, ForeseeableAnimation {
  var isForeseeable: Bool { base.isForeseeable }
  let base: Animation
  /// `nil` repeats for ever.
  let count: Int?
  let autoreverses: Bool

  /// No single run is looked at for longer than this.
  private static var longestRun: TimeInterval { 100 }

  func cycle<V: VectorArithmetic>(
    of value: V,
    _ context: AnimationContext<V>
  ) -> (start: TimeInterval, length: TimeInterval)? {
    guard count == nil, base.isForeseeable else { return nil }
    var end = 0.05
    while true {
      var inner = context
      if base.animate(value: value, time: end, context: &inner) == nil { break }
      end *= 2
      guard end < Self.longestRun else { return nil }
    }
    guard let length = baseDuration(from: end, value: value, context: context), length > 0.001 else {
      return nil
    }
    return (0, autoreverses ? 2 * length : length)
  }

  private struct CycleKey<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: (index: Int, start: TimeInterval) { (0, 0) }
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    var cycle = context.state[CycleKey<V>.self]
    var steps = 0
    while true {
      if let count, cycle.index >= count { return nil }
      var inner = context
      if let moved = base.animate(value: value, time: time - cycle.start, context: &inner) {
        context.state[CycleKey<V>.self] = cycle
        return autoreverses && cycle.index % 2 == 1 ? value - moved : moved
      }
      guard let length = baseDuration(from: time - cycle.start, value: value, context: context), length > 0,
        steps < 10_000
      else { return nil }
      steps += 1
      cycle.index += 1
      cycle.start += length
    }
  }

  /// How long one cycle lasts: the time at which the base first says that it has arrived.
  private func baseDuration<V: VectorArithmetic>(
    from elapsed: TimeInterval,
    value: V,
    context: AnimationContext<V>
  ) -> TimeInterval? {
    var (low, high) = (0.0, elapsed)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      var inner = context
      if base.animate(value: value, time: middle, context: &inner) == nil {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }
}
