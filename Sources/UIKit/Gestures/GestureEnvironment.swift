/// Decides among the recognisers that watch the same touches.
///
/// A recogniser asks to begin; it may unless its delegate refuses, another that excludes it is under way,
/// or one it waits for is undecided. Beginning, it makes those fail that it excludes.
@MainActor package enum GestureEnvironment {
  /// Recognisers that have had touches since their last reset.
  private static var tracking: [UIGestureRecognizer] = []

  package static func track(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.isTracking else { return }
    recognizer.isTracking = true
    tracking.append(recognizer)
  }

  // MARK: Changes of state

  package static func request(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    switch (recognizer.currentState, state) {
    case (.possible, .began), (.possible, .ended):
      tryToRecognize(recognizer, as: state)
    case (.possible, .changed):
      if recognizer.heldState == nil { tryToRecognize(recognizer, as: .began) }
    case (.possible, .failed), (.possible, .cancelled):
      fail(recognizer)
    case (.began, .changed), (.changed, .changed):
      recognizer.currentState = .changed
      recognizer.sendActions()
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
      finish(recognizer, as: state)
    case (.began, .failed), (.changed, .failed):
      finish(recognizer, as: .cancelled)
    case (_, .possible):
      reset(recognizer)
    case (.began, .began), (.changed, .began), (.ended, _), (.cancelled, _), (.failed, _):
      break
    }
  }

  private static func tryToRecognize(
    _ recognizer: UIGestureRecognizer,
    as state: UIGestureRecognizer.State
  ) {
    track(recognizer)
    if let held = recognizer.heldState {
      // A continuous gesture that is over before it could begin never was; a discrete one goes on waiting.
      if held == .began, state == .ended { fail(recognizer) }
      return
    }
    guard mayBegin(recognizer) else { return fail(recognizer) }
    if tracking.contains(where: { isUnderWay($0) && excludes($0, recognizer) }) { return fail(recognizer) }
    if waits(recognizer) {
      recognizer.heldState = state
      return
    }
    commit(recognizer, as: state)
  }

  private static func commit(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    recognizer.heldState = nil
    recognizer.currentState = state
    for other in tracking where other !== recognizer && other.currentState == .possible {
      if excludes(recognizer, other) || requires(other, failureOf: recognizer) { fail(other) }
    }
    TouchDispatcher.recognizerDidRecognize(recognizer)
    recognizer.sendActions()
    if state == .ended { settle() }
  }

  private static func finish(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    recognizer.currentState = state
    recognizer.sendActions()
    settle()
  }

  private static func fail(_ recognizer: UIGestureRecognizer) {
    guard recognizer.currentState == .possible else { return }
    recognizer.heldState = nil
    recognizer.currentState = .failed
    releaseWaiting()
    TouchDispatcher.releaseDelayedTouches()
    settle()
  }

  /// Lets those recognisers go ahead that have nothing to wait for any more.
  private static func releaseWaiting() {
    for recognizer in tracking {
      guard let held = recognizer.heldState, recognizer.currentState == .possible, !waits(recognizer) else {
        continue
      }
      if tracking.contains(where: { isUnderWay($0) && excludes($0, recognizer) }) {
        fail(recognizer)
      } else {
        commit(recognizer, as: held)
      }
    }
  }

  // MARK: Rules

  private static func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let view = recognizer.view, recognizer.isEnabled else { return false }
    guard view.gestureRecognizerShouldBegin(recognizer), controlAllows(recognizer) else { return false }
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
    return recognizer.mayBeginByItself
  }

  /// A control keeps the taps on it from recognisers of the views it is in.
  private static func controlAllows(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1,
      tap.numberOfTouchesRequired == 1, let view = recognizer.view
    else { return true }
    for touch in recognizer.activeTouches {
      var touched = touch.view
      while let current = touched, current !== view {
        if let control = current as? UIControl, control.isEnabled { return false }
        touched = current.superview
      }
    }
    return true
  }

  private static func isUnderWay(_ recognizer: UIGestureRecognizer) -> Bool {
    switch recognizer.currentState {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  /// Whether `one`, recognised, keeps `other` from being so.
  private static func excludes(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard one !== other, isRelated(one, other) else { return false }
    if one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true { return false }
    if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true {
      return false
    }
    return one.canPrevent(other) && other.canBePrevented(by: one)
  }

  /// Whether two recognisers watch the same view, or one a view inside the other's.
  private static func isRelated(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard let view = one.view, let otherView = other.view else { return false }
    return view === otherView || view.isDescendant(of: otherView) || otherView.isDescendant(of: view)
  }

  private static func requires(
    _ recognizer: UIGestureRecognizer,
    failureOf other: UIGestureRecognizer
  ) -> Bool {
    guard recognizer !== other else { return false }
    return recognizer.failureRequirements.contains { $0.object === other }
      || recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }

  /// Whether some recogniser that has to fail first is still undecided.
  private static func waits(_ recognizer: UIGestureRecognizer) -> Bool {
    tracking.contains { $0.currentState == .possible && $0.isEnabled && requires(recognizer, failureOf: $0) }
  }

  /// Whether it is open what a recogniser will do with its touches.
  package static func isUndecided(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isTracking && recognizer.currentState == .possible
  }

  // MARK: Ends

  /// Makes the recognisers ready for another gesture that are done with the last one.
  package static func settle() {
    guard !TouchDispatcher.isDispatching else { return }
    for recognizer in tracking where recognizer.activeTouches.isEmpty {
      switch recognizer.currentState {
      case .ended, .cancelled, .failed: reset(recognizer)
      case .possible, .began, .changed: break
      }
    }
  }

  private static func reset(_ recognizer: UIGestureRecognizer) {
    tracking.removeAll { $0 === recognizer }
    recognizer.isTracking = false
    recognizer.heldState = nil
    recognizer.currentState = .possible
    recognizer.ignoredTouches = []
    recognizer.reset()
  }

  package static func disable(_ recognizer: UIGestureRecognizer) {
    let touches = recognizer.activeTouches
    recognizer.activeTouches = []
    for touch in touches { touch.gestureRecognizers?.removeAll { $0 === recognizer } }
    switch recognizer.currentState {
    case .began, .changed: finish(recognizer, as: .cancelled)
    case .possible: if recognizer.isTracking { fail(recognizer) }
    case .ended, .cancelled, .failed: break
    }
    settle()
  }

  /// A view leaves its window: its touches are over.
  package static func cancelTouches(of view: UIView) {
    for recognizer in view.gestureRecognizerList where recognizer.isTracking { disable(recognizer) }
    TouchDispatcher.viewDidLeaveWindow(view)
  }
}
