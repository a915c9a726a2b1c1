extension Timer {
  /// Calls a method of a target, which is kept until the timer ends, on the run loop.
  public class func scheduledTimer(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti,
      target: aTarget,
      selector: aSelector,
      userInfo: userInfo,
      repeats: yesOrNo
    )
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// A timer to be added to a run loop; it calls a method of a target.
  public convenience init(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let call = TimerCall(target: aTarget as AnyObject, selector: aSelector)
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in call.perform(timer) }
  }
}

/// What a timer calls.
///
/// Unchecked: it is called on the thread of the run loop, which is the main one.
private struct TimerCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector

  func perform(_ timer: Timer) {
    nonisolated(unsafe) let timer = timer
    MainActor.assumeIsolated { selector.perform(on: target, sender: timer) }
  }
}

extension NSObject {
  /// Calls a method once some time has passed.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let (target, argument) = (self, anArgument)
    let timer = Timer(timeInterval: delay, repeats: false) { _ in
      MainActor.assumeIsolated { aSelector.perform(on: target, sender: argument) }
    }
    RunLoop.main.add(timer, forMode: .default)
  }

  /// Calls a method; its result is left to it.
  @MainActor public func perform(_ aSelector: Selector, with object: Any? = nil, with second: Any? = nil) {
    aSelector.perform(on: self, sender: object, event: second)
  }

  /// Whether the object has a method.
  @MainActor public func responds(to aSelector: Selector?) -> Bool {
    aSelector?.isImplemented(by: self) ?? false
  }
}
