// What run loops call at a date. Foundation on Linux never lets go of a timer once it is made, nor of its block.

/// A call at a date, and again after each interval if there is one.
///
/// Its timer is used again by the next alarm of the same run loop and mode, and its closure goes when it has been called
/// for the last time, or with `cancel()`.
struct Alarm: Sendable {
  private let timer: AlarmTimer
  /// Which of the timer's uses this is.
  private let use: Int

  init(
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    at date: Date,
    every interval: TimeInterval? = nil,
    tolerance: TimeInterval = 0,
    _ body: @escaping () -> Void
  ) {
    timer = AlarmTimers.shared.timer(on: runLoop, in: mode)
    use = timer.start(at: date, every: interval, tolerance: tolerance, body)
  }

  func cancel() { timer.stop(use) }
}

/// One of Foundation's timers, which is moved instead of made anew.
final class AlarmTimer: @unchecked Sendable {
  private(set) weak var runLoop: RunLoop?
  let mode: RunLoop.Mode
  /// Written once.
  private var timer: Timer?
  private let lock = Lock()
  // Guarded by the lock.
  private var body: (() -> Void)?
  /// On the clock that never stands still nor is set.
  private var due: TimeInterval = 0
  private var interval: TimeInterval?
  private var use = 0

  init(on runLoop: RunLoop, in mode: RunLoop.Mode) {
    self.runLoop = runLoop
    self.mode = mode
    // It repeats so that it stays on the run loop; it is moved before that comes about.
    let timer = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { [weak self] _ in self?.fire() }
    self.timer = timer
    runLoop.add(timer, forMode: mode)
  }

  deinit { timer?.invalidate() }

  /// Begins a new use, and gives its number.
  func start(
    at date: Date,
    every interval: TimeInterval?,
    tolerance: TimeInterval,
    _ body: @escaping () -> Void
  ) -> Int {
    // A run loop that is calling a timer leaves out dates that are before that of the call.
    let date = max(date, Date())
    let number = lock.withLock {
      use += 1
      self.body = body
      self.interval = interval.map { max($0, 0.000_1) }
      due = Self.now + date.timeIntervalSinceNow
      return use
    }
    timer?.tolerance = tolerance
    timer?.fireDate = date
    return number
  }

  func stop(_ number: Int) {
    let ended = lock.withLock { number == use ? end() : nil }
    guard ended != nil else { return }
    timer?.fireDate = .distantFuture
    AlarmTimers.shared.giveBack(self)
  }

  /// The body, which is called no more; under the lock.
  private func end() -> (() -> Void)? {
    defer { body = nil }
    interval = nil
    return body
  }

  private enum Call {
    /// A run loop goes through with the timers that were due, though one of their calls has moved another.
    case tooEarly(TimeInterval)
    case last(() -> Void)
    case again(() -> Void, after: TimeInterval)
  }

  private func fire() {
    let call = lock.withLock { () -> Call? in
      let now = Self.now
      guard let body else { return nil }
      if due - now > 0.001 { return .tooEarly(due - now) }
      guard let interval else { return end().map { .last($0) } }
      // Calls that were missed are left out.
      due += interval * (max(((now - due) / interval).rounded(.down), 0) + 1)
      return .again(body, after: due - now)
    }
    switch call {
    case .tooEarly(let delay): timer?.fireDate = Date(timeIntervalSinceNow: delay + 0.000_1)
    case .last(let body):
      timer?.fireDate = .distantFuture
      body()
      AlarmTimers.shared.giveBack(self)
    case .again(let body, let delay):
      timer?.fireDate = Date(timeIntervalSinceNow: delay)
      body()
    case nil: break
    }
  }

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}

/// All timers, for as long as their run loops are there.
final class AlarmTimers: Sendable {
  static let shared = AlarmTimers()

  private let lock = Lock()
  // Guarded by the lock.
  nonisolated(unsafe) private var busy: [ObjectIdentifier: AlarmTimer] = [:]
  nonisolated(unsafe) private var idle: [AlarmTimer] = []
  nonisolated(unsafe) private var sweepAt = 16

  /// How many timers there are.
  var count: Int { lock.withLock { busy.count + idle.count } }

  /// A timer that nobody uses.
  func timer(on runLoop: RunLoop, in mode: RunLoop.Mode) -> AlarmTimer {
    let known = lock.withLock { () -> AlarmTimer? in
      let index = idle.lastIndex { $0.runLoop === runLoop && $0.mode == mode }
      guard let timer = index.map({ idle.remove(at: $0) }) else { return nil }
      busy[ObjectIdentifier(timer)] = timer
      return timer
    }
    if let known { return known }
    let new = AlarmTimer(on: runLoop, in: mode)
    let dropped = lock.withLock {
      busy[ObjectIdentifier(new)] = new
      return busy.count + idle.count > sweepAt ? sweep() : []
    }
    withExtendedLifetime(dropped) {}
    return new
  }

  func giveBack(_ timer: AlarmTimer) {
    lock.withLock {
      guard busy.removeValue(forKey: ObjectIdentifier(timer)) != nil else { return }
      idle.append(timer)
    }
  }

  /// Takes out those of run loops that have gone with their threads; under the lock.
  private func sweep() -> [AlarmTimer] {
    let dropped = (busy.values + idle).filter { $0.runLoop == nil }
    for timer in dropped { busy[ObjectIdentifier(timer)] = nil }
    idle.removeAll { $0.runLoop == nil }
    sweepAt = max(16, (busy.count + idle.count) * 2)
    return dropped
  }
}
