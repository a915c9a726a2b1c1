/// The state of one animation of one value, handed to `CustomAnimation` at each frame.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>

  /// Whether the motion counts as finished although its tail still runs.
  public var isLogicallyComplete = false

  /// How fast the value moved when this animation took over, in units a second.
  package var initialVelocity: Value = .zero

  package init(state: AnimationState<Value> = AnimationState()) { self.state = state }

  /// A copy with another state, for an animation that wraps another.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var copy = AnimationContext<T>(state: state)
    copy.isLogicallyComplete = isLogicallyComplete
    return copy
  }
}
