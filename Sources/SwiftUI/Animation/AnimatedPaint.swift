import QuartzCore

/// A paint on its way to another.
///
/// Paints of different kinds have no way between: the new one shows at once.
struct AnimatedPaint {
  private(set) var target: Paint
  private var vector: AnimatedVector<AnimatableVector>

  init(_ paint: Paint) {
    target = paint
    vector = AnimatedVector(paint.vector)
  }

  var isAnimating: Bool { vector.isAnimating }

  mutating func setTarget(_ paint: Paint, _ transaction: Transaction, at time: CFTimeInterval) {
    guard paint != target else { return }
    if target.canInterpolate(to: paint) {
      vector.setTarget(paint.vector, transaction: transaction, at: time)
    } else {
      vector.finish()
      vector = AnimatedVector(paint.vector)
    }
    target = paint
  }

  mutating func value(at time: CFTimeInterval) -> Paint {
    vector.isAnimating ? target.with(vector.value(at: time)) : target
  }

  func course(from time: CFTimeInterval) -> MotionCourse? { vector.course(from: time) }

  mutating func finish() { vector.finish() }
}
