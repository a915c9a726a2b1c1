// A vector on its way to a target. This is the state machine of every SwiftUI animation: it is
// asked where it is at a time, and is told of new targets. It knows no clock and no view.

import Foundation
import QuartzCore

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

    func course(from time: TimeInterval) -> MotionCourse? {
      guard animation.isForeseeable else { return nil }
      if let cycle = animation.cycle(of: distance, context) {
        let begin = start + cycle.start
        if begin - time > MediaClock.frameInterval { return MotionCourse(end: begin, resume: begin) }
        let turns = ((time - begin) / cycle.length - 1e-6).rounded(.up)
        return MotionCourse(MotionCycle(start: begin + turns * cycle.length, length: cycle.length))
      }
      guard let end = first(from: time, where: { moved, _ in moved == nil }) else {
        return MotionCourse(upTo: time + MotionCourse.limit)
      }
      var course = MotionCourse(end: end)
      if completions.contains(where: { $0.criteria == .logicallyComplete }),
        let notice = first(
          from: time,
          where: { moved, context in moved == nil || context.isLogicallyComplete }
        )
      {
        course.notices = [notice]
      }
      return course
    }

    /// The first moment after `time`, to a hundredth of a frame, from which on something is so.
    private func first(
      from time: TimeInterval,
      where isSo: (Value?, AnimationContext<Value>) -> Bool
    ) -> TimeInterval? {
      func isReached(after elapsed: TimeInterval) -> Bool {
        var context = context
        let moved = animation.animate(value: distance, time: elapsed, context: &context)
        return isSo(moved, context)
      }
      let begin = max(time - start, 0)
      var (low, step) = (begin, 0.05)
      while !isReached(after: low + step) {
        low += step
        step *= 2
        guard low - begin < MotionCourse.limit else { return nil }
      }
      var high = low + step
      while high - low > 0.000_2 {
        let middle = (low + high) / 2
        if isReached(after: middle) { high = middle } else { low = middle }
      }
      return start + high
    }
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
    guard LayerRehearsal.isOn else { return move(to: time) }
    var copy = self
    for index in copy.running.indices { copy.running[index].completions = [] }
    return copy.move(to: time)
  }

  private mutating func move(to time: TimeInterval) -> Value {
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

  /// When all that runs has arrived, and when someone is to be told before that.
  ///
  /// Nil if that cannot be foreseen.
  package func course(from time: TimeInterval) -> MotionCourse? {
    MotionCourse.joined(running.map { $0.course(from: time) })
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
