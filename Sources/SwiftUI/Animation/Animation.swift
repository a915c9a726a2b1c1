import Foundation

/// How a change of state is shown over time.
public struct Animation: Hashable, Sendable {
  /// The motion itself.
  public let base: any CustomAnimation

  /// An animation that moves as `base` says.
  public init<A: CustomAnimation>(_ base: A) { self.base = base }

  public static func == (lhs: Animation, rhs: Animation) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  /// Where the value is after `time`, or `nil` once it has arrived.
  public func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// How fast the value moves after `time`.
  public func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether this animation takes over from `previous`.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { String(describing: base) }
  public var debugDescription: String { String(reflecting: base) }
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

// MARK: - Timing curves

extension Animation {
  /// A spring with no bounce, as from iOS 17.
  public static let `default` = Animation.spring(response: 0.55, dampingFraction: 1)

  public static func easeInOut(duration: TimeInterval) -> Animation { curve(.easeInOut, duration) }
  public static var easeInOut: Animation { easeInOut(duration: standardDuration) }

  public static func easeIn(duration: TimeInterval) -> Animation { curve(.easeIn, duration) }
  public static var easeIn: Animation { easeIn(duration: standardDuration) }

  public static func easeOut(duration: TimeInterval) -> Animation { curve(.easeOut, duration) }
  public static var easeOut: Animation { easeOut(duration: standardDuration) }

  public static func linear(duration: TimeInterval) -> Animation { curve(.linear, duration) }
  public static var linear: Animation { linear(duration: standardDuration) }

  /// A motion along a cubic Bézier curve with these control points.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation {
    curve(
      .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration
    )
  }

  /// A motion along `curve`.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    self.curve(curve, duration)
  }

  private static let standardDuration: TimeInterval = 0.35

  private static func curve(_ curve: UnitCurve, _ duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration))
  }
}

// MARK: - Springs

extension Animation {
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0.0,
    blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(SpringAnimation(spring: spring, blendDuration: blendDuration))
  }

  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  public static func interactiveSpring(
    duration: TimeInterval = 0.15,
    extraBounce: Double = 0.0,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
  }

  public static var interactiveSpring: Animation {
    interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  public static var smooth: Animation { smooth() }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  public static var snappy: Animation { snappy() }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
  public static var bouncy: Animation { bouncy() }

  /// A spring that is added to what it interrupts.
  ///
  /// `initialVelocity` is relative to the distance.
  public static func interpolatingSpring(
    mass: Double = 1.0,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity
    )
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0.0,
    initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    Animation(
      SpringAnimation(
        spring: spring,
        blendDuration: 0,
        relativeVelocity: initialVelocity,
        isAdditive: true
      )
    )
  }

  public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }
}

// MARK: - Variations

extension Animation {
  /// The same motion, starting `delay` seconds later.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(DelayedAnimation(base: self, delay: delay))
  }

  /// The same motion at another speed; 2 takes half the time.
  public func speed(_ speed: Double) -> Animation {
    Animation(SpeedAnimation(base: self, speed: speed))
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(base: self, count: repeatCount, autoreverses: autoreverses))
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(base: self, count: nil, autoreverses: autoreverses))
  }

  /// The same motion, which counts as finished `duration` seconds after its start.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(LogicallyCompleteAnimation(base: self, duration: duration))
  }
}

/// A motion that counts as finished after a fixed time.
private struct LogicallyCompleteAnimation: CustomAnimation {
  let base: Animation
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    let result = base.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = time >= duration
    return result
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}
