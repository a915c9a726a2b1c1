/// Timers that call a method of a target, which only `Timer` does.
public protocol _SelectorTimer {}

extension Timer: _SelectorTimer {
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
}

// In an extension of a protocol an initialiser can make a subclass.
extension _SelectorTimer {
  /// A timer to be added to a run loop; it calls a method of a target, which is kept until the timer ends.
  public init(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let date = Date(timeIntervalSinceNow: ti)
    self.init(
      fireAt: date,
      interval: ti,
      target: aTarget,
      selector: aSelector,
      userInfo: userInfo,
      repeats: yesOrNo
    )
  }

  /// A timer to be added to a run loop; it calls a method of a target from a date on.
  public init(
    fireAt date: Date,
    interval ti: TimeInterval,
    target t: Any,
    selector s: Selector,
    userInfo ui: Any?,
    repeats rep: Bool
  ) {
    let call = TimerCall(target: t as AnyObject, selector: s)
    let timer: Timer = SelectorTimer(call, at: date, every: ti, userInfo: ui, repeats: rep)
    guard let own = timer as? Self else { preconditionFailure("Only a timer calls a method of a target.") }
    self = own
  }
}

/// A timer that lets go of its target when it ends: Foundation on Linux never lets go of a timer, nor of its block.
private final class SelectorTimer: Timer {
  private let call: TimerCall
  private let info: Any?

  init(_ call: TimerCall, at date: Date, every interval: TimeInterval, userInfo: Any?, repeats: Bool) {
    self.call = call
    info = userInfo
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      call.perform(timer)
      if !repeats { call.end() }
    }
  }

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    call.end()
  }
}

/// What a timer calls.
///
/// Unchecked: it is called on the thread of the run loop, which is the main one.
private final class TimerCall: @unchecked Sendable {
  private var target: AnyObject?
  private let selector: Selector

  init(target: AnyObject, selector: Selector) { (self.target, self.selector) = (target, selector) }

  func perform(_ timer: Timer) {
    guard let target else { return }
    nonisolated(unsafe) let (timer, object) = (timer, target)
    MainActor.assumeIsolated { selector.perform(on: object, sender: timer) }
  }

  func end() { target = nil }
}

extension NSObject {
  /// Calls a method once some time has passed.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let (target, argument) = (self, anArgument)
    // No timer: Foundation on Linux would keep it for ever, and the object with it.
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { aSelector.perform(on: target, sender: argument) }
    }
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
