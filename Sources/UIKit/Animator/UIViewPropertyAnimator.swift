/// Animates changes of views, and lets the animation be paused, scrubbed, turned round and stopped.
@MainActor open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
  public let timingParameters: any UITimingCurveProvider
  public let duration: TimeInterval
  open package(set) var delay: TimeInterval = 0
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  open var scrubsLinearly = true
  open var pausesOnCompletion = false

  private var progress = AnimatorProgress()
  private var changes: [(body: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var tracks: [AnimatorTrack] = []
  private var finish: DelayToken?
  private var touchBlock: TouchBlock?

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = parameters.springTimingParameters?.ownDuration ?? duration
    timingParameters = parameters
    super.init()
  }

  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    )
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator that runs at once.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What is animated

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(state != .stopped, "It is an error to add animations to a stopped animator")
    if state == .active {
      record(animation, delayFactor: delayFactor)
      install()
    } else {
      changes.append((animation, delayFactor))
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: State

  open var state: UIViewAnimatingState { progress.state }
  open var isRunning: Bool { progress.isRunning }

  open var isReversed: Bool {
    get { progress.isReversed }
    set {
      guard newValue != progress.isReversed else { return }
      progress.reverse(at: now, duration)
      if state == .active { install() }
    }
  }

  open var fractionComplete: CGFloat {
    get { progress.fraction(at: now, duration) }
    set {
      activate()
      progress.pause(at: now, duration)
      progress.scrub(to: newValue)
      install()
    }
  }

  private var now: CFTimeInterval { CACurrentMediaTime() }

  open func startAnimation() {
    precondition(state != .stopped, "A stopped animator has to be finished before it is started again")
    activate()
    guard !isRunning else { return }
    progress.run(at: now)
    install()
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0 else { return startAnimation() }
    self.delay = delay
    activate()
    install()
    finish = UpdateCycle.main.after(delay) { [self] in startAnimation() }
  }

  open func pauseAnimation() {
    precondition(state != .stopped, "A stopped animator can't be paused")
    activate()
    progress.pause(at: now, duration)
    install()
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    precondition(state == .active && !isRunning, "Only a paused animator can be continued")
    progress.pace = durationFactor > 0 ? max(0.0001, durationFactor) / max(progress.remaining, 0.0001) : 1
    progress.run(at: now)
    install()
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    finish?.cancel()
    for track in tracks { track.freeze() }
    progress.stop()
    updateTouchBlock()
    if withoutFinishing {
      tracks = []
      completions = []
      progress = AnimatorProgress()
    }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "An animator has to be stopped before it is finished")
    complete(at: finalPosition)
  }

  // MARK: Running

  private func activate() {
    guard state == .inactive else { return }
    progress.activate()
    for change in changes { record(change.body, delayFactor: change.delayFactor) }
    changes = []
  }

  private func record(_ body: () -> Void, delayFactor: CGFloat) {
    let block = AnimationBlock(timing: AnimationTiming(duration: duration, curve: .timing(.linear)))
    var made: [AnimatorTrack] = []
    block.willAdd = { animation, layer, key in
      made.removeAll { $0.moves(layer, key) }
      made.append(
        AnimatorTrack(layer: layer, key: key, from: animation.fromValue, delayFactor: delayFactor)
      )
    }
    ViewAnimation.perform(block, body)
    tracks += made.map { $0.withFinalValue() }
  }

  /// Puts the animations on the layers, as they are to go on from now.
  private func install() {
    finish?.cancel()
    let fraction = fractionComplete(at: now)
    for track in tracks {
      track.install(
        fraction: fraction,
        isRunning: isRunning,
        isReversed: isReversed,
        duration: duration * progress.pace,
        timing: isRunning || !scrubsLinearly
          ? timingParameters : UICubicTimingParameters(animationCurve: .linear)
      )
    }
    updateTouchBlock()
    guard isRunning else { return }
    let left = (isReversed ? fraction : 1 - fraction) * duration * progress.pace
    finish = UpdateCycle.main.after(left) { [self] in reachedEnd() }
  }

  private func fractionComplete(at time: CFTimeInterval) -> CGFloat {
    progress.fraction(at: time, duration)
  }

  private func reachedEnd() {
    if pausesOnCompletion {
      progress.pause(at: now, duration)
      install()
    } else {
      complete(at: isReversed ? .start : .end)
    }
  }

  /// Keeps touches from the views while they move, where they are not to have any.
  private func updateTouchBlock() {
    touchBlock?.lift()
    touchBlock = nil
    guard isRunning, !isUserInteractionEnabled else { return }
    let block = TouchBlock()
    for track in tracks {
      if let view = track.view { block.add(view) }
    }
    touchBlock = block
  }

  private func complete(at position: UIViewAnimatingPosition) {
    touchBlock?.lift()
    touchBlock = nil
    for track in tracks { track.finish(at: position) }
    tracks = []
    finish = nil
    progress = AnimatorProgress()
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}
