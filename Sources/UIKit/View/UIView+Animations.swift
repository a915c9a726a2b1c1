// The class methods that animate.

extension UIView {
  public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    ViewAnimation.isEnabled = enabled
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.withoutAnimation(actionsWithoutAnimation)
  }

  /// The duration that changes made now are animated with.
  public class var inheritedAnimationDuration: TimeInterval {
    ViewAnimation.current?.timing.duration ?? 0
  }

  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.run(
      AnimationTiming(duration: duration, delay: delay, options: options),
      animations,
      completion
    )
  }

  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.run(AnimationTiming(duration: duration), animations, completion)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    ViewAnimation.run(AnimationTiming(duration: duration), animations, nil)
  }

  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.run(
      AnimationTiming(
        duration: duration,
        delay: delay,
        options: options,
        curve: .spring(.settling(in: duration, dampingRatio: dampingRatio, initialVelocity: velocity))
      ),
      animations,
      completion
    )
  }

  /// A spring by how long it seems to take and how much it bounces.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringParameters.perceptual(
      duration: duration,
      bounce: bounce,
      initialVelocity: initialSpringVelocity
    )
    ViewAnimation.run(
      AnimationTiming(
        duration: spring.settlingDuration,
        delay: delay,
        options: options,
        curve: .spring(spring)
      ),
      animations,
      completion
    )
  }

  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.runKeyframes(
      AnimationTiming(
        duration: duration,
        delay: delay,
        options: AnimationOptions(rawValue: options.rawValue & 0x3ff),
        curve: .timing(.linear)
      ),
      animations,
      completion
    )
  }

  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    ViewAnimation.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
  }

  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewTransition.run(
      in: view,
      AnimationTiming(duration: duration, options: options),
      animations,
      completion
    )
  }

  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    ViewTransition.run(
      in: container,
      AnimationTiming(duration: duration, options: options),
      {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      },
      completion
    )
  }
}

// The concurrent forms, for `await`.
extension UIView {
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animate(withDuration: duration, delay: delay, options: options, animations: animations) {
        continuation.resume(returning: $0)
      }
    }
  }
}
