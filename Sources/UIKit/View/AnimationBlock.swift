/// One run of an animation block: the layer animations it made, and what follows when all have ended.
@MainActor package final class AnimationBlock: @MainActor CAAnimationDelegate {
  package let timing: AnimationTiming
  package var completions: [(Bool) -> Void] = []
  /// Called with each animation that the block makes, for an animator that steers them.
  package var willAdd: ((CABasicAnimation, CALayer, String) -> Void)?

  // One for the block itself, until it is closed.
  private var running = 1
  private var hasAnimations = false
  private var allFinished = true
  private var touchBlock: TouchBlock?

  package init(timing: AnimationTiming) {
    self.timing = timing
  }

  /// The animation from what is on the screen now to the value that is being set.
  package func animation(of layer: CALayer, key: String) -> CABasicAnimation? {
    guard let from = start(of: layer, key: key) else { return nil }
    let animation = makeAnimation(key: key)
    animation.fromValue = from
    animation.fillMode = .backwards
    if timing.delay > 0 { animation.beginTime = CACurrentMediaTime() + timing.delay }
    if timing.options.contains(.repeat) { animation.repeatCount = .infinity }
    if timing.options.contains(.autoreverse) { animation.autoreverses = true }
    animation.delegate = self
    willAdd?(animation, layer, key)
    // Animators say for themselves whether touches get through.
    if willAdd == nil, let view = layer.delegate as? UIView { blockTouches(of: view) }
    hasAnimations = true
    begin()
    return animation
  }

  /// Keeps touches from a view until all of this is over, unless it was said to let them through.
  package func blockTouches(of view: UIView) {
    guard !timing.options.contains(.allowUserInteraction) else { return }
    touchBlock = touchBlock ?? TouchBlock()
    touchBlock?.add(view)
  }

  /// The value that an animation starts from.
  ///
  /// What views' animations are interrupted in goes on beside the new one, so that nothing loses its speed; the
  /// new one then starts from where the old one leads. Anything else stops at what is on the screen.
  private func start(of layer: CALayer, key: String) -> Any? {
    let running = layer.animation(forKey: key)
    // An animator has one track for a property, from where it was at first.
    if willAdd != nil, running?.delegate === self {
      return (running as? CABasicAnimation)?.fromValue
    }
    let track = running?.delegate as? AnimatorTrack.Owner
    track?.isOverridden = true
    let isCarried =
      track != nil || running?.delegate is AnimationBlock
      ? layer.carryAnimation(forKey: key)
      : running == nil && layer.hasCarriedAnimations(forKey: key)
    if isCarried { return layer.value(forKeyPath: key) }
    let shown = (layer.presentation() ?? layer).value(forKeyPath: key)
    layer.removeCarriedAnimations(forKey: key)
    return shown
  }

  private func makeAnimation(key: String) -> CABasicAnimation {
    switch timing.curve {
    case .timing(let curve):
      let animation = CABasicAnimation(keyPath: key)
      animation.duration = timing.duration
      animation.timingFunction = CAMediaTimingFunction(name: curve.timingFunctionName)
      return animation
    case .bezier(let first, let second):
      let animation = CABasicAnimation(keyPath: key)
      animation.duration = timing.duration
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(first.x),
        Float(first.y),
        Float(second.x),
        Float(second.y)
      )
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: key)
      animation.mass = spring.mass
      animation.stiffness = spring.stiffness
      animation.damping = spring.damping
      animation.initialVelocity = spring.initialVelocity
      animation.duration = timing.duration
      return animation
    }
  }

  package func begin() {
    running += 1
  }

  package func end(finished: Bool) {
    running -= 1
    if !finished { allFinished = false }
    if running == 0 { complete() }
  }

  /// The block's changes have all been made.
  package func close() {
    if hasAnimations || running > 1 {
      end(finished: true)
    } else if !completions.isEmpty {
      // Nothing to wait for: on the next turn, as with a duration of 0.
      UpdateCycle.main.after(0) { self.end(finished: true) }
    }
  }

  private func complete() {
    touchBlock?.lift()
    touchBlock = nil
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(allFinished) }
  }

  package func animationDidStart(_ animation: CAAnimation) {}

  package func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    end(finished: finished)
  }
}

extension UIView.AnimationCurve {
  package var timingFunctionName: CAMediaTimingFunctionName {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
