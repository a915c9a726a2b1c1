/// Lets the main run loop have its turn, so that tasks, dispatched work and due timers are done.
@MainActor
enum MainLoop {
  /// Work that hops to another thread and back may take this long without ending the wait.
  private static let patience: TimeInterval = 0.002
  private static let quietRounds = 2
  private static let roundLimit = 2_000

  /// Goes on until nothing is left to do: no change, no animation, no delay, nothing on the main queue.
  static func settle() {
    var quiet = 0
    for _ in 0..<roundLimit where quiet < quietRounds {
      let isBusy = turn() || UpdateCycle.main.needsUpdate || UpdateCycle.main.isAnimating
      UpdateCycle.main.settle()
      quiet = isBusy ? 0 : quiet + 1
    }
  }

  /// Lets both clocks run for so long.
  static func wait(_ seconds: TimeInterval) {
    let start = ProcessInfo.processInfo.systemUptime
    var passed = 0.0
    while passed < seconds {
      let step = min(seconds - passed, MediaClock.frameInterval)
      passed += step
      UpdateCycle.main.advance(by: step)
      repeat {
        let rest = max(start + passed - ProcessInfo.processInfo.systemUptime, 0)
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: rest))
      } while ProcessInfo.processInfo.systemUptime < start + passed
    }
    UpdateCycle.main.flush()
  }

  /// Does what waits on the main queue and run loop; says whether something changed on the way.
  private static func turn() -> Bool {
    let mark = Mark()
    DispatchQueue.main.async { mark.isReached = true }
    while !mark.isReached {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: patience))
    }
    let isChanged = UpdateCycle.main.needsUpdate
    UpdateCycle.main.flush()
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: patience))
    return isChanged || UpdateCycle.main.needsUpdate
  }

  private final class Mark { var isReached = false }
}
