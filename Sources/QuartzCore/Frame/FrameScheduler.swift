/// Asks the main run loop for the end of its turn and for frames.
///
/// It has one timer, which is moved: Foundation on Linux never lets go of a timer, nor of its block, once it is made.
@MainActor
final class FrameScheduler {
  private var timer: Timer?
  private var body: (@MainActor @Sendable () -> Void)?
  private var deadline: CFTimeInterval = .infinity
  private var lastFrame: CFTimeInterval = 0

  func performAtEndOfTurn(_ body: @escaping @MainActor @Sendable () -> Void) {
    RunLoop.main.perform(inModes: [.default, .common]) { MainActor.assumeIsolated { body() } }
  }

  /// Calls `body` so long after the last frame.
  func scheduleFrame(_ interval: CFTimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) {
    schedule(at: max(CACurrentMediaTime(), lastFrame + interval), body)
  }

  func schedule(at time: CFTimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) {
    guard time < deadline else { return }
    deadline = time
    self.body = body
    let date = Date(timeIntervalSinceNow: max(time - CACurrentMediaTime(), 0))
    if let timer {
      timer.fireDate = date
    } else {
      start(at: date)
    }
  }

  private func start(at date: Date) {
    // It repeats so that it stays on the run loop; it is moved before that comes about.
    let timer = Timer(fire: date, interval: 1e9, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.fired() }
    }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  private func fired() {
    guard let body else { return }
    self.body = nil
    deadline = .infinity
    lastFrame = CACurrentMediaTime()
    body()
  }

  /// A frame has come by another way than the timer.
  func frameCame() {
    cancel()
    lastFrame = CACurrentMediaTime()
  }

  func cancel() {
    guard body != nil else { return }
    body = nil
    deadline = .infinity
    timer?.fireDate = .distantFuture
  }
}
