// From a display's events to touches, presses and scrolling.

extension UIWindow {
  /// Takes an event as a display reports it, places in the coordinates of the scene.
  package func inject(_ event: DisplayEvent) {
    switch event {
    case .pointer(let pointer): injectPointer(pointer)
    case .scroll(let scroll): injectScroll(scroll)
    case .scrolled(let scrolled): injectScrolled(scrolled)
    case .key(let key): injectKey(key)
    case .text(let text): injectText(text)
    case .accessibility(.focus, let id): keyboardFocus.focus(id)
    case .accessibility(let action, let id): perform(action, on: id)
    case .resize, .safeArea, .appearance, .reducedMotion, .contrast, .accent, .drop, .textSize, .focus,
      .visibility, .lost, .closed:
      windowScene?.handle(event)
    }
  }

  package func hasTouch(_ id: Int) -> Bool {
    touchesByID[id] != nil
  }

  package func deliver(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      KeyDispatcher.dispatch(event, in: self)
    } else {
      TouchDispatcher.dispatch(event, in: self)
    }
  }

  private func injectPointer(_ pointer: DisplayEvent.Pointer) {
    let location = CGPoint(x: pointer.location.x - frame.minX, y: pointer.location.y - frame.minY)
    switch pointer.phase {
    case .began:
      // A finger takes over; what activates an element by touching it has no finger.
      if pointer.id >= 0 { keyboardFocus.clear() }
      let touch = UITouch(
        window: self,
        location: location,
        timestamp: pointer.time,
        type: UITouch.TouchType(pointer.kind)
      )
      touch.tapCount = tapHistory.countOfTouch(at: location, time: pointer.time)
      touchesByID[pointer.id] = touch
      send(touch, pointer)
    case .moved:
      guard let touch = touchesByID[pointer.id], touch.locationInWindow != location else { return }
      move(touch, to: location, .moved, at: pointer.time)
      send(touch, pointer)
    case .ended, .cancelled:
      guard let touch = touchesByID.removeValue(forKey: pointer.id) else { return }
      move(touch, to: location, pointer.phase == .ended ? .ended : .cancelled, at: pointer.time)
      if pointer.phase == .ended { tapHistory.touchEnded(touch) }
      send(touch, pointer)
    case .hovered, .left:
      HoverDispatcher.dispatch(pointer, at: location, in: self)
    }
  }

  private func move(_ touch: UITouch, to location: CGPoint, _ phase: UITouch.Phase, at time: TimeInterval) {
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = location
    touch.phase = phase
    touch.timestamp = time
  }

  private func send(_ touch: UITouch, _ pointer: DisplayEvent.Pointer) {
    let event = UIEvent(type: .touches, timestamp: pointer.time)
    event.modifierFlags = UIKeyModifierFlags(pointer.modifiers)
    event.buttonMask = pointer.kind == .secondaryMouse ? .secondary : .primary
    touch.buttonMask = event.buttonMask
    for other in touchesByID.values where other !== touch { other.phase = .stationary }
    event.touches = Set(touchesByID.values).union([touch])
    UIApplication.shared.sendEvent(event)
  }

  private func injectScroll(_ scroll: DisplayEvent.Scroll) {
    let location = CGPoint(x: scroll.location.x - frame.minX, y: scroll.location.y - frame.minY)
    switch scroll.phase {
    case .step, .momentum, .momentumEnded:
      _ = scrollViews(at: location).first { $0.takesWheel(scroll) }
    case .began:
      touchpadScrollView = nil
    case .changed:
      let travel = CGPoint(x: -scroll.delta.dx, y: -scroll.delta.dy)
      let scrollView = touchpadScrollView ?? scrollViews(at: location).first { $0.mayDrag(along: travel) }
      touchpadScrollView = scrollView
      scrollView?.touchpadMoved(by: travel, at: scroll.time)
    case .ended:
      touchpadScrollView?.touchpadEnded(at: scroll.time)
      touchpadScrollView = nil
    }
  }

  /// Those that can scroll below a point, the innermost first.
  private func scrollViews(at location: CGPoint) -> [UIScrollView] {
    var found: [UIScrollView] = []
    var view = hitTest(location, with: nil)
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { found.append(scrollView) }
      view = current.superview
    }
    return found
  }

  private func injectScrolled(_ scrolled: DisplayEvent.Scrolled) {
    scrollView(showing: scrolled.layer)?.displayScrolled(to: scrolled.offset, isOver: scrolled.isOver)
  }

  /// The scroll view of a layer, by walking the views: there are few enough.
  package func scrollView(showing layer: LayerID) -> UIScrollView? {
    if let last = lastScrolled, last.layer.id == layer, last.window === self { return last }
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      if view.layer.id == layer {
        lastScrolled = view as? UIScrollView
        return lastScrolled
      }
      waiting += view.subviewList
    }
    return nil
  }
}

extension UITouch.TouchType {
  package init(_ kind: DisplayEvent.Pointer.Kind) {
    switch kind {
    case .touch: self = .direct
    case .mouse, .secondaryMouse: self = .indirectPointer
    case .pen: self = .pencil
    }
  }
}

extension UIKeyModifierFlags {
  package init(_ modifiers: DisplayEvent.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

/// Counts taps that follow one another closely in the same place.
package struct TapHistory {
  private static let interval: TimeInterval = 0.35
  private static let distance: CGFloat = 45

  private var count = 0
  private var lastEnd: TimeInterval = -.infinity
  private var lastLocation = CGPoint.zero

  package init() {}

  package mutating func countOfTouch(at location: CGPoint, time: TimeInterval) -> Int {
    let isNear = hypot(location.x - lastLocation.x, location.y - lastLocation.y) <= Self.distance
    count = isNear && time - lastEnd <= Self.interval ? count + 1 : 1
    return count
  }

  @MainActor package mutating func touchEnded(_ touch: UITouch) {
    lastLocation = touch.locationInWindow
    // What went somewhere was no tap, so that none goes on from it.
    let start = touch.startInWindow
    let isTap = hypot(lastLocation.x - start.x, lastLocation.y - start.y) <= Self.distance
    lastEnd = isTap ? touch.timestamp : -.infinity
  }
}
