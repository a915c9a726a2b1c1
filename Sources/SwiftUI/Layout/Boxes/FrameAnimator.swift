import QuartzCore

/// Shows a box's layer on its way to the box's frame.
@MainActor final class FrameAnimator: AnimationClient {
  private weak var box: Box?
  private var vector: AnimatedVector<CGRect.AnimatableData>

  init(_ box: Box, from rect: CGRect) {
    self.box = box
    vector = AnimatedVector(rect.animatableData)
  }

  func setTarget(_ rect: CGRect, _ transaction: Transaction) {
    vector.setTarget(rect.animatableData, transaction: transaction, at: CACurrentMediaTime())
    AnimationDriver.shared.update(self, isMoving: animate(at: CACurrentMediaTime()))
  }

  var animatedLayer: CALayer? { box?.layer }

  func course(from time: CFTimeInterval) -> MotionCourse? { vector.course(from: time) }

  func notice(at time: CFTimeInterval) { _ = vector.value(at: time) }

  func animate(at time: CFTimeInterval) -> Bool {
    guard let box else { return false }
    var rect = CGRect.zero
    rect.animatableData = vector.value(at: time)
    box.show(rect)
    guard vector.isAnimating else {
      box.frameAnimationDidEnd()
      return false
    }
    return true
  }

  func stop() {
    vector.finish()
    AnimationDriver.shared.remove(self)
    box?.frameAnimationDidEnd()
  }
}
