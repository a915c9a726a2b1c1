/// When a held stepper steps again: after a while, then faster and faster.
struct StepperRepeat: Equatable {
  private(set) var steps = 0

  /// Seconds until the next step.
  mutating func nextDelay() -> Double {
    steps += 1
    if steps == 1 { return 0.5 }
    return steps <= 10 ? 0.1 : 0.05
  }
}
