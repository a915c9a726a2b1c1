/// Takes touches to recognisers first, then to views, as the recognisers allow.
@MainActor package enum TouchDispatcher {
  package private(set) static var isDispatching = false
  /// Touches that are down, or whose end a view has still to be told of.
  private static var liveTouches: [UITouch] = []
  private static var currentEvent: UIEvent?

  package static func dispatch(_ event: UIEvent, in window: UIWindow) {
    isDispatching = true
    currentEvent = event
    let touches = event.touches
    let began = touches.filter { $0.phase == .began }
    for touch in began { begin(touch, in: window, event) }
    tellRecognizers(touches, event)
    tellViews(touches, event)
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled { end(touch) }
    isDispatching = false
    liveTouches.removeAll { $0.isOver && $0.delivery != .delayed }
    GestureEnvironment.settle()
    currentEvent = nil
  }

  // MARK: Beginnings and ends

  private static func begin(_ touch: UITouch, in window: UIWindow, _ event: UIEvent) {
    liveTouches.append(touch)
    touch.view = window.hitTest(touch.locationInWindow, with: event)
    touch.gestureRecognizers = recognizers(for: touch, event)
    for recognizer in touch.gestureRecognizers ?? [] {
      GestureEnvironment.track(recognizer)
      recognizer.activeTouches.append(touch)
      recognizer.lastLocationInWindow = touch.locationInWindow
    }
  }

  /// Deepest view first.
  private static func recognizers(for touch: UITouch, _ event: UIEvent) -> [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizerList where receives(recognizer, touch, event) {
        result.append(recognizer)
      }
      view = current.superview
    }
    return result
  }

  private static func receives(
    _ recognizer: UIGestureRecognizer,
    _ touch: UITouch,
    _ event: UIEvent
  ) -> Bool {
    recognizer.isEnabled && recognizer.heldState == nil
      && recognizer.allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
      && !isOver(recognizer) && recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private static func isOver(_ recognizer: UIGestureRecognizer) -> Bool {
    switch recognizer.currentState {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  private static func end(_ touch: UITouch) {
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.lastLocationInWindow = touch.locationInWindow
      recognizer.activeTouches.removeAll { $0 === touch }
    }
    if touch.delivery != .delayed { liveTouches.removeAll { $0 === touch } }
  }

  // MARK: Recognisers

  private static func tellRecognizers(_ touches: Set<UITouch>, _ event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    for touch in liveTouches where touches.contains(touch) {
      for recognizer in touch.gestureRecognizers ?? []
      where !recognizers.contains(where: { $0 === recognizer }) {
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers where !isOver(recognizer) {
      tell(recognizer, touches, event)
    }
  }

  private static func tell(_ recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ event: UIEvent) {
    func mine(_ phase: UITouch.Phase) -> Set<UITouch> {
      touches.filter {
        $0.phase == phase && !recognizer.ignoredTouches.contains($0)
          && $0.gestureRecognizers?.contains { $0 === recognizer } == true
      }
    }
    let (began, moved, ended, cancelled) = (mine(.began), mine(.moved), mine(.ended), mine(.cancelled))
    if !began.isEmpty { recognizer.touchesBegan(began, with: event) }
    if !moved.isEmpty, !isOver(recognizer) { recognizer.touchesMoved(moved, with: event) }
    if !ended.isEmpty, !isOver(recognizer) { recognizer.touchesEnded(ended, with: event) }
    if !cancelled.isEmpty, !isOver(recognizer) { recognizer.touchesCancelled(cancelled, with: event) }
  }

  /// Takes a recognised gesture's touches away from their views.
  package static func recognizerDidRecognize(_ recognizer: UIGestureRecognizer) {
    if recognizer.cancelsTouchesInView {
      for touch in liveTouches where touch.gestureRecognizers?.contains(where: { $0 === recognizer }) == true
      {
        cancel(touch)
      }
    }
    releaseDelayedTouches()
  }

  private static func cancel(_ touch: UITouch) {
    let wasDelivered = touch.delivery == .delivered
    touch.delivery = .cancelled
    if wasDelivered, let view = touch.view {
      let phase = touch.phase
      touch.phase = .cancelled
      view.touchesCancelled([touch], with: currentEvent ?? event(of: touch))
      touch.phase = phase
    }
    if touch.isOver { liveTouches.removeAll { $0 === touch } }
  }

  // MARK: Views

  private static func tellViews(_ touches: Set<UITouch>, _ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var byView: [(view: UIView, touches: Set<UITouch>)] = []
      for touch in touches where touch.phase == phase && shouldDeliver(touch) {
        guard let view = touch.view else { continue }
        if let index = byView.firstIndex(where: { $0.view === view }) {
          byView[index].touches.insert(touch)
        } else {
          byView.append((view, [touch]))
        }
      }
      for (view, touches) in byView { deliver(touches, phase, to: view, event) }
    }
  }

  /// Settles what a touch's present phase means for its view, and whether the view is told now.
  private static func shouldDeliver(_ touch: UITouch) -> Bool {
    switch (touch.delivery, touch.phase) {
    case (.cancelled, _): return false
    case (.idle, .began): return beginDelivery(of: touch)
    case (.delayed, .ended): return releaseAtEnd(touch)
    case (.delayed, .cancelled):
      touch.delivery = .cancelled
      return false
    case (.delivered, .ended):
      guard endIsDelayed(touch) else { return true }
      touch.delivery = .delayed
      touch.isEndDelayed = true
      return false
    case (.delivered, _): return true
    case (.idle, _), (.delayed, _): return false
    }
  }

  private static func beginDelivery(of touch: UITouch) -> Bool {
    guard let view = touch.view, !isSurplus(touch, in: view) else {
      touch.delivery = .cancelled
      return false
    }
    if touch.gestureRecognizers?.contains(where: {
      $0.delaysTouchesBegan && GestureEnvironment.isUndecided($0)
    }) == true {
      touch.delivery = .delayed
      return false
    }
    if let scrollView = ContentTouchDelay.scrollView(delaying: touch) {
      touch.delivery = .delayed
      ContentTouchDelay.start(for: touch, in: scrollView)
      return false
    }
    touch.delivery = .delivered
    return true
  }

  /// A second finger on a view that takes one, or beside an exclusive one.
  private static func isSurplus(_ touch: UITouch, in view: UIView) -> Bool {
    for other in liveTouches where other !== touch && !other.isOver {
      guard let otherView = other.view, other.window === touch.window else { continue }
      if otherView === view, !view.isMultipleTouchEnabled { return true }
      if otherView !== view, view.isExclusiveTouch || otherView.isExclusiveTouch { return true }
    }
    return false
  }

  /// A held-back touch that ends is told whole, unless a recogniser is still at it.
  private static func releaseAtEnd(_ touch: UITouch) -> Bool {
    if touch.isEndDelayed { return false }
    if touch.gestureRecognizers?.contains(where: {
      $0.delaysTouchesBegan && GestureEnvironment.isUndecided($0)
    }) == true {
      return false
    }
    deliverBegan(touch)
    guard endIsDelayed(touch) else { return touch.delivery == .delivered }
    touch.delivery = .delayed
    touch.isEndDelayed = true
    return false
  }

  private static func endIsDelayed(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains {
      $0.delaysTouchesEnded && $0.cancelsTouchesInView && GestureEnvironment.isUndecided($0)
    } == true
  }

  private static func deliver(
    _ touches: Set<UITouch>,
    _ phase: UITouch.Phase,
    to view: UIView,
    _ event: UIEvent
  ) {
    view.traits.withCurrent {
      switch phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      case .cancelled: view.touchesCancelled(touches, with: event)
      case .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
  }

  /// Tells the view of the beginning of a touch that was held back.
  package static func deliverBegan(_ touch: UITouch) {
    guard touch.delivery == .delayed, !touch.isEndDelayed, let view = touch.view else { return }
    touch.delivery = .delivered
    let phase = touch.phase
    touch.phase = .began
    deliver([touch], .began, to: view, currentEvent ?? event(of: touch))
    touch.phase = phase
  }

  /// Tells views of what was held back for recognisers that have decided meanwhile.
  package static func releaseDelayedTouches() {
    for touch in liveTouches where touch.delivery == .delayed && !ContentTouchDelay.isHolding(touch) {
      if touch.phase == .cancelled, !touch.isEndDelayed {
        // Nobody has heard of it, and nobody needs to.
        touch.delivery = .cancelled
        continue
      }
      let isHeld =
        touch.gestureRecognizers?.contains {
          GestureEnvironment.isUndecided($0)
            && (touch.isEndDelayed ? $0.delaysTouchesEnded && $0.cancelsTouchesInView : $0.delaysTouchesBegan)
        } == true
      if isHeld { continue }
      deliverBegan(touch)
      guard touch.isOver, let view = touch.view, touch.delivery != .cancelled else { continue }
      touch.delivery = .cancelled
      deliver([touch], .ended, to: view, currentEvent ?? event(of: touch))
      if !isDispatching { liveTouches.removeAll { $0 === touch } }
    }
  }

  private static func event(of touch: UITouch) -> UIEvent {
    let event = UIEvent(type: .touches, timestamp: CACurrentMediaTime())
    event.buttonMask = touch.buttonMask
    event.touches = [touch]
    return event
  }

  package static func viewDidLeaveWindow(_ view: UIView) {
    for touch in liveTouches where touch.view === view { touch.delivery = .cancelled }
    liveTouches.removeAll { $0.view === view && $0.isOver }
  }
}
