import Foundation

/// How a value moves from zero to a target over time.
///
/// `Animation(_:)` makes an animation of it.
public protocol CustomAnimation: Hashable, Sendable {
  /// Where the value is `time` seconds after the start, or `nil` once it has arrived.
  nonisolated func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V?

  /// How fast the value moves `time` seconds after the start, in units a second.
  nonisolated func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V?

  /// Whether this animation takes over from `previous`, keeping its speed, instead of being added to it.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public nonisolated func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? { nil }

  public nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { false }
}
