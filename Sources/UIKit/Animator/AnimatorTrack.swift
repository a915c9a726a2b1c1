/// One property of one layer that an animator moves.
@MainActor package struct AnimatorTrack {
  /// Marks a track's animations on the layer.
  package final class Owner: CAAnimationDelegate {
    /// Whether a later animation moves the property now: the track is over.
    package var isOverridden = false
  }

  private let owner = Owner()
  private let layer: CALayer
  private let key: String
  private let from: Any?
  private let delayFactor: CGFloat
  private var to: Any?

  package init(layer: CALayer, key: String, from: Any?, delayFactor: CGFloat) {
    self.layer = layer
    self.key = key
    self.from = from
    self.delayFactor = delayFactor
  }

  /// Remembers the value that the change has set by now.
  package func withFinalValue() -> AnimatorTrack {
    var track = self
    track.to = layer.value(forKeyPath: key)
    layer.removeAnimation(forKey: key)
    return track
  }

  package func install(
    fraction: CGFloat,
    isRunning: Bool,
    isReversed: Bool,
    duration: TimeInterval,
    timing: any UITimingCurveProvider
  ) {
    guard !owner.isOverridden else { return }
    let animation = makeAnimation(timing, duration: duration, isReversed: isReversed)
    let done = TimeInterval(isReversed ? 1 - fraction : fraction)
    let start = delayFactor > 0 && !isReversed ? duration * TimeInterval(delayFactor) : 0
    animation.duration = max(0.0001, duration - start)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.delegate = owner
    if isRunning {
      animation.beginTime = CACurrentMediaTime() + start - done * duration
    } else {
      animation.speed = 0
      animation.timeOffset = min(max(0, done * duration - start), animation.duration * 0.999_999)
    }
    layer.add(animation, forKey: key)
  }

  private func makeAnimation(
    _ timing: any UITimingCurveProvider,
    duration: TimeInterval,
    isReversed: Bool
  ) -> CABasicAnimation {
    let animation: CABasicAnimation
    if let parameters = timing.springTimingParameters, !isReversed {
      let spring = parameters.spring(in: duration)
      let springAnimation = CASpringAnimation(keyPath: key)
      springAnimation.mass = spring.mass
      springAnimation.stiffness = spring.stiffness
      springAnimation.damping = spring.damping
      springAnimation.initialVelocity = spring.initialVelocity
      animation = springAnimation
    } else {
      animation = CABasicAnimation(keyPath: key)
      let curve = timing.cubicTimingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut)
      let (first, second) = (curve.controlPoint1, curve.controlPoint2)
      // Backwards in time, the same curve is its own image turned half round.
      animation.timingFunction =
        isReversed
        ? CAMediaTimingFunction(
          controlPoints: Float(1 - second.x),
          Float(1 - second.y),
          Float(1 - first.x),
          Float(1 - first.y)
        )
        : CAMediaTimingFunction(
          controlPoints: Float(first.x),
          Float(first.y),
          Float(second.x),
          Float(second.y)
        )
    }
    animation.fromValue = isReversed ? to : from
    animation.toValue = isReversed ? from : to
    return animation
  }

  /// Leaves the layer as it looks now.
  package func freeze() {
    guard !owner.isOverridden else { return }
    let value = (layer.presentation() ?? layer).value(forKeyPath: key)
    UIView.performWithoutAnimation { layer.setValue(value, forKeyPath: key) }
    layer.removeAnimation(forKey: key)
    layer.removeCarriedAnimations(forKey: key)
  }

  package func moves(_ layer: CALayer, _ key: String) -> Bool {
    self.layer === layer && self.key == key
  }

  /// The view that it moves.
  package var view: UIView? { layer.delegate as? UIView }

  package func finish(at position: UIViewAnimatingPosition) {
    guard !owner.isOverridden else { return }
    layer.removeAnimation(forKey: key)
    switch position {
    case .end: UIView.performWithoutAnimation { layer.setValue(to, forKeyPath: key) }
    case .start: UIView.performWithoutAnimation { layer.setValue(from, forKeyPath: key) }
    case .current: break
    }
  }
}
