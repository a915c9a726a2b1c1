internal import CLayerRuntime

// Adding, removing and evaluating a layer's animations.

extension CALayer {
  func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    guard modelLayer == nil, let copy = animation.copy() as? CAAnimation else { return }
    let transaction = TransactionStack.current
    if copy.timing.duration == 0 { copy.timing.duration = transaction.animationDuration }
    if copy.timingFunction == nil { copy.timingFunction = transaction.timingFunction }
    var description = copy.describe()
    let now = localTime(CACurrentMediaTime())
    if description.timing.beginTime == 0 { description.timing.beginTime = now }
    let isTransition = copy is CATransition
    let name = key ?? (isTransition ? "transition" : "animation \(ObjectIdentifier(copy).hashValue)")
    let running = animations ?? LayerAnimations()
    animations = running
    let replaced = running.entries.filter { $0.key == name }
    running.entries.removeAll { $0.key == name }
    let countdown = TransactionStack.waitingGroup
    countdown?.started()
    running.add(
      LayerAnimations.Entry(
        key: name,
        animation: copy,
        description: description,
        countdown: countdown
      )
    )
    LayerTree.addAnimating(self)
    LayerTree.note(description, key: name, of: self)
    mark(.animating)
    stop(replaced, finished: false)
  }

  func removeAnimations(where matches: (String) -> Bool) {
    guard let running = animations else { return }
    let ended = running.entries.filter { matches($0.key) }
    guard !ended.isEmpty else { return }
    running.entries.removeAll { matches($0.key) }
    end(ended, finished: false)
  }

  private func end(_ entries: [LayerAnimations.Entry], finished: Bool) {
    if animations?.entries.isEmpty ?? false {
      animations = nil
      LayerTree.removeAnimating(self)
    }
    mark(.animating)
    for entry in entries { LayerTree.note(nil, key: entry.key, of: self) }
    stop(entries, finished: finished)
  }

  private func stop(_ entries: [LayerAnimations.Entry], finished: Bool) {
    for entry in entries {
      entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
      entry.countdown?.stopped()
    }
  }

  /// Tells the delegates of animations that begin, and ends those that are over.
  func advanceAnimations(to time: CFTimeInterval) {
    guard let running = animations else { return }
    // A layer that was on screen and no longer is has nothing to move for.
    if rendered.wasShown, containingSurface == nil { return removeAllAnimations() }
    let local = localTime(time)
    for index in running.entries.indices where !running.entries[index].hasStarted {
      guard running.entries[index].description.timing.beginTime <= local else { continue }
      running.entries[index].hasStarted = true
      let animation = running.entries[index].animation
      animation.delegate?.animationDidStart(animation)
    }
    let ended = running.entries.filter { entry in
      let timing = entry.description.timing
      return entry.animation.isRemovedOnCompletion && timing.moment(at: timing.localTime(local)) == .after
    }
    if !ended.isEmpty {
      let keys = Set(ended.map(\.key))
      running.entries.removeAll { keys.contains($0.key) }
      end(ended, finished: true)
    }
    if !isPlayedByDisplay { mark(.animating) }
  }

  /// Whether whoever shows the layer moves it by itself.
  var isPlayedByDisplay: Bool { containingSurface?.playsAnimations == true }

  /// When an animation begins, for who is told of it, or is over and to be removed.
  var nextNotice: CFTimeInterval? {
    let times = (animations?.entries ?? []).compactMap { entry -> CFTimeInterval? in
      let timing = entry.description.timing
      if !entry.hasStarted, entry.animation.delegate != nil { return timing.beginTime }
      guard entry.animation.isRemovedOnCompletion, !timing.isEndless else { return nil }
      return timing.parentTime(timing.activeLength)
    }
    return times.min().map { mediaTime($0) }
  }

  /// Whether time alone will change the layer, and come to an end.
  var hasFiniteAnimations: Bool {
    let local = localTime(CACurrentMediaTime())
    return animations?.entries.contains { entry in
      let timing = entry.description.timing
      return !timing.isEndless && timing.moment(at: timing.localTime(local)) != .after
    } ?? false
  }

  // MARK: - Presentation

  /// The values on screen at the present media time.
  package final var presentationValue: LayerState { state(at: CACurrentMediaTime()) }

  func state(at time: CFTimeInterval) -> LayerState {
    guard let running = animations, !running.entries.isEmpty else { return state }
    var result = state
    let local = localTime(time)
    for entry in running.entries { entry.description.apply(to: &result, at: local) }
    return result
  }

  func presentationValue(forKeyPath path: String) -> Any? {
    presentationValue.value(forKeyPath: path)?.object
  }

  func makePresentation() -> Self? {
    guard modelLayer == nil else { return self }
    guard rendered.isShown || animations != nil else { return nil }
    let copy = makeCopy()
    copy.modelLayer = self
    copy.state.adopt(presentationValue)
    return copy
  }

  /// By the class's own `init(layer:)`, which is not `required`, as on Apple's platforms.
  private func makeCopy() -> Self {
    let any = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    any.initialize(to: self)
    defer { any.deallocate() }
    let metadata = unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self)
    return Unmanaged<Self>.fromOpaque(waxwing_make_layer_copy(metadata, any)).takeRetainedValue()
  }

  func modelOfPresentation() -> Self {
    guard let modelLayer = modelLayer as? Self else { return self }
    return modelLayer
  }

  // MARK: - Time

  func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
    guard LayerTree.hasCustomTiming else { return time }
    return timing.localTime(superlayer?.localTime(time) ?? time)
  }

  func mediaTime(_ local: CFTimeInterval) -> CFTimeInterval {
    guard LayerTree.hasCustomTiming else { return local }
    let parent = timing.parentTime(local) ?? local
    return superlayer?.mediaTime(parent) ?? parent
  }

  func changeTiming(_ body: (inout MediaTiming) -> Void) {
    body(&timing)
    if !timing.isPlain { LayerTree.hasCustomTiming = true }
    mark(.animating)
  }
}
