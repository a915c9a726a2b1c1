/// Asks the main run loop for the end of its turn and for frames; holds at most one timer, and none when idle.
@MainActor
final class FrameScheduler {
  private var timer: Timer?
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
    timer?.invalidate()
    deadline = time
    let timer = Timer(timeInterval: max(time - CACurrentMediaTime(), 0), repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.fired()
        body()
      }
    }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  private func fired() {
    timer = nil
    deadline = .infinity
    lastFrame = CACurrentMediaTime()
  }

  /// A frame has come by another way than the timer.
  func frameCame() {
    cancel()
    lastFrame = CACurrentMediaTime()
  }

  func cancel() {
    timer?.invalidate()
    timer = nil
    deadline = .infinity
  }
}
