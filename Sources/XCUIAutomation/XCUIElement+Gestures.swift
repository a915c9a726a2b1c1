public import CoreGraphics
internal import QuartzCore

extension XCUIElement {
  /// Puts a finger down in the middle and lifts it.
  ///
  /// An element that has been scrolled out of sight is brought into sight first.
  public func tap() {
    guard let point = pointToTouch(for: "tap") else { return }
    application.gestures.tap(at: point)
  }

  public func doubleTap() {
    guard let point = pointToTouch(for: "double-tap") else { return }
    application.gestures.tap(at: point, taps: 2)
  }

  public func twoFingerTap() { tap(withNumberOfTaps: 1, numberOfTouches: 2) }

  public func tap(withNumberOfTaps taps: Int, numberOfTouches touches: Int) {
    guard let point = pointToTouch(for: "tap") else { return }
    application.gestures.tap(at: point, taps: taps, fingers: touches)
  }

  /// Holds a finger down in the middle for so many seconds of the virtual clock.
  public func press(forDuration duration: TimeInterval) {
    guard let point = pointToTouch(for: "press") else { return }
    application.gestures.press(at: point, for: duration)
  }

  /// Holds, then drags to the middle of another element, and lifts.
  public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    guard
      let start = pointToTouch(for: "press"), let end = otherElement.pointToTouch(for: "drag to")
    else { return }
    application.gestures.drag(from: start, to: end, holding: duration)
  }

  public func swipeUp() { swipe(.init(dx: 0, dy: -1)) }
  public func swipeDown() { swipe(.init(dx: 0, dy: 1)) }
  public func swipeLeft() { swipe(.init(dx: -1, dy: 0)) }
  public func swipeRight() { swipe(.init(dx: 1, dy: 0)) }

  /// Types into the element, which must have the focus.
  public func typeText(_ text: String) {
    guard let snapshot = resolve(for: "type text") else { return }
    guard self is XCUIApplication || snapshot.holdsFocus else {
      AutomationFailure.record(
        "Failed to type text: neither the element nor any descendant has keyboard focus.\n\(snapshot.summary)"
      )
      return
    }
    application.gestures.type(text)
  }

  /// Presses a key of a keyboard, with others held down.
  public func typeKey(_ key: String, modifierFlags flags: XCUIElement.KeyModifierFlags) {
    guard resolve(for: "type key") != nil else { return }
    let isText = !flags.contains(.control) && !flags.contains(.command)
    application.gestures.press(key: key, characters: isText ? key : "", modifiers: flags.events)
  }

  public func typeKey(_ key: XCUIKeyboardKey, modifierFlags flags: XCUIElement.KeyModifierFlags) {
    guard resolve(for: "type key") != nil else { return }
    application.gestures.press(key: key.name, characters: key.characters, modifiers: flags.events)
  }

  private func swipe(_ direction: CGVector) {
    guard let snapshot = resolve(for: "swipe") else { return }
    let frame = snapshot.node.frame.intersection(application.windowFrame)
    guard !frame.isNull, !frame.isEmpty else {
      AutomationFailure.record("Failed to swipe: the element is not inside the window.\n\(snapshot.summary)")
      return
    }
    application.gestures.swipe(in: frame, towards: direction)
  }

  func pointToTouch(for action: String) -> CGPoint? {
    guard var snapshot = resolve(for: action) else { return nil }
    if !application.canHit(snapshot) {
      application.scrollIntoSight(snapshot)
      guard let scrolled = resolve(for: action) else { return nil }
      snapshot = scrolled
    }
    guard application.canHit(snapshot) else {
      AutomationFailure.record("Failed to \(action): the element is not hittable.\n\(snapshot.summary)")
      return nil
    }
    return snapshot.node.frame.middle
  }
}

extension ElementSnapshot {
  fileprivate var holdsFocus: Bool {
    node.traits.contains(.focused) || descendants.contains { $0.node.traits.contains(.focused) }
  }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
