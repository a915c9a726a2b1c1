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
    if animate(at: CACurrentMediaTime()) { AnimationDriver.shared.add(self) }
  }

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
