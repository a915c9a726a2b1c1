// Views and modifiers whose `animatableData` moves: at each frame their body is made for a value on the way.

import QuartzCore

/// Moves a value's animatable data, and has the value used again at each frame.
@MainActor class ValueAnimator<Value>: AnimationClient {
  /// Makes the body anew with the value as it is now.
  var onFrame: (@MainActor () -> Void)?

  /// Takes a new value, which its animatable data goes to under the transaction.
  func setTarget(_ value: Value, _ transaction: Transaction) {}

  /// Gives the value the data it is shown with now.
  func apply(to value: inout Value) {}

  var isAnimating: Bool { false }

  func stop() { AnimationDriver.shared.remove(self) }

  final func animate(at time: CFTimeInterval) -> Bool {
    onFrame?()
    return isAnimating
  }
}

private final class TypedValueAnimator<Value: Animatable>: ValueAnimator<Value> {
  private var vector: AnimatedVector<Value.AnimatableData>

  init(_ value: Value) { vector = AnimatedVector(value.animatableData) }

  override func setTarget(_ value: Value, _ transaction: Transaction) {
    vector.setTarget(value.animatableData, transaction: transaction, at: CACurrentMediaTime())
    if vector.isAnimating { AnimationDriver.shared.add(self) }
  }

  override func apply(to value: inout Value) {
    value.animatableData = vector.isAnimating ? vector.value(at: CACurrentMediaTime()) : vector.target
  }

  override var isAnimating: Bool { vector.isAnimating }

  override func stop() {
    vector.finish()
    super.stop()
  }
}

/// Makes the animator of a value that has animatable data; a shape's is moved by the box that draws it.
@MainActor func makeValueAnimator<Value>(for value: Value, isShape: Bool = false) -> ValueAnimator<Value>? {
  func make<A: Animatable>(_ value: A) -> AnyObject? {
    A.AnimatableData.self == EmptyAnimatableData.self ? nil : TypedValueAnimator(value)
  }
  guard !isShape, let animatable = value as? any Animatable, let animator = make(animatable) else {
    return nil
  }
  return unsafeDowncast(animator, to: ValueAnimator<Value>.self)
}
