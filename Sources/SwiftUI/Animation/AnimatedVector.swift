// A vector on its way to a target. This is the state machine of every SwiftUI animation: it is
// asked where it is at a time, and is told of new targets. It knows no clock and no view.

import Foundation

/// A vector that moves to its target as the animations given with each change say.
///
/// Its value is the target less what each running animation still lacks. A spring takes over, with its
/// speed, from what it interrupts; other animations are added to it. A change without an animation ends all.
package struct AnimatedVector<Value: VectorArithmetic> {
  package private(set) var target: Value
  private var running: [Running] = []

  private struct Running {
    let animation: Animation
    let distance: Value
    let start: TimeInterval
    var context: AnimationContext<Value>
    var completions: [AnimationCompletion]
    var covered: Value = .zero
  }

  package init(_ target: Value) { self.target = target }

  package var isAnimating: Bool { !running.isEmpty }

  /// Gives a new target; `nil` for the animation goes there at once.
  package mutating func setTarget(_ newTarget: Value, transaction: Transaction, at time: TimeInterval) {
    guard newTarget != target else { return }
    guard let animation = transaction.animation else {
      finishAll()
      target = newTarget
      return
    }
    var entry = Running(
      animation: animation,
      distance: newTarget - target,
      start: time,
      context: AnimationContext(),
      completions: transaction.completions
    )
    if let last = running.last {
      var context = last.context
      if animation.shouldMerge(
        previous: last.animation,
        value: last.distance,
        time: time - last.start,
        context: &context
      ) {
        let shown = value(at: time)
        entry = Running(
          animation: animation,
          distance: newTarget - shown,
          start: time,
          context: AnimationContext(),
          completions: transaction.completions
        )
        entry.context.initialVelocity = velocity(at: time)
        finishAll()
      }
    }
    target = newTarget
    for completion in entry.completions { completion.begin() }
    running.append(entry)
  }

  /// Where the vector is at `time`.
  ///
  /// Animations that have arrived are dropped, and told so.
  package mutating func value(at time: TimeInterval) -> Value {
    var shown = target
    var ended: [AnimationCompletion] = []
    running = running.compactMap { entry in
      var entry = entry
      let elapsed = max(time - entry.start, 0)
      guard
        let covered = entry.animation.animate(
          value: entry.distance,
          time: elapsed,
          context: &entry.context
        )
      else {
        ended += entry.completions
        return nil
      }
      if entry.context.isLogicallyComplete {
        ended += entry.completions.filter { $0.criteria == .logicallyComplete }
        entry.completions.removeAll { $0.criteria == .logicallyComplete }
      }
      entry.covered = covered
      shown -= entry.distance - covered
      return entry
    }
    for completion in ended { completion.end() }
    return shown
  }

  /// Where the vector will be at equal steps from `time` on, the last at its target; nil if that is far off.
  ///
  /// Ends nothing, and tells no one.
  package func forecast(from time: TimeInterval, step: TimeInterval, limit: Int) -> [Value]? {
    var copy = self
    for index in copy.running.indices { copy.running[index].completions = [] }
    var values: [Value] = []
    while copy.isAnimating {
      guard values.count < limit else { return nil }
      values.append(copy.value(at: time + step * Double(values.count)))
    }
    return values
  }

  private func velocity(at time: TimeInterval) -> Value {
    running.reduce(.zero) { sum, entry in
      sum
        + (entry.animation.velocity(
          value: entry.distance,
          time: time - entry.start,
          context: entry.context
        ) ?? .zero)
    }
  }

  private mutating func finishAll() {
    let completions = running.flatMap(\.completions)
    running = []
    for completion in completions { completion.end() }
  }

  /// Ends every animation where it stands at its target.
  package mutating func finish() { finishAll() }
}
