/// Where an animator is in its animation, and which way it goes.
package struct AnimatorProgress {
  package private(set) var state = UIViewAnimatingState.inactive
  package private(set) var isRunning = false
  package private(set) var isReversed = false
  /// By how much the rest takes longer (or shorter) than planned.
  package var pace: Double = 1

  private var base: CGFloat = 0
  private var startedAt: CFTimeInterval = 0

  package init() {}

  package mutating func activate() {
    state = .active
  }

  package mutating func stop() {
    state = .stopped
    isRunning = false
  }

  /// From 0 to 1 in the direction of the animation as it was made.
  package func fraction(at time: CFTimeInterval, _ duration: TimeInterval) -> CGFloat {
    guard isRunning else { return base }
    let gone = duration > 0 ? CGFloat((time - startedAt) / (duration * pace)) : 1
    return min(max(isReversed ? base - gone : base + gone, 0), 1)
  }

  /// How much of it is still to come.
  package var remaining: CGFloat { isReversed ? base : 1 - base }

  package mutating func run(at time: CFTimeInterval) {
    isRunning = true
    startedAt = time
  }

  package mutating func pause(at time: CFTimeInterval, _ duration: TimeInterval) {
    base = fraction(at: time, duration)
    isRunning = false
  }

  package mutating func scrub(to fraction: CGFloat) {
    base = min(max(fraction, 0), 1)
  }

  package mutating func reverse(at time: CFTimeInterval, _ duration: TimeInterval) {
    base = fraction(at: time, duration)
    startedAt = time
    isReversed.toggle()
  }
}
