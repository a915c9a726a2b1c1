import QuartzCore

/// What is done over and over for ever: from when on, and how long each time takes.
package struct MotionCycle {
  package var start: CFTimeInterval
  package var length: CFTimeInterval

  /// Whether two motions are at the same place of their cycles always.
  func isInStep(with other: MotionCycle) -> Bool {
    guard abs(length - other.length) < 0.001 else { return false }
    let shift = abs(start - other.start).truncatingRemainder(dividingBy: length)
    return min(shift, length - shift) < 0.002
  }
}

/// When a motion that can be foreseen ends, and when someone is to be told before that.
package struct MotionCourse {
  /// Nothing further off than this is foreseen.
  static let limit: CFTimeInterval = 12
  /// How long before the end of what is foreseen the next piece is looked at.
  private static let lead: CFTimeInterval = 0.25

  /// The end of the motion, of what is foreseen of it, or of one cycle.
  package var end: CFTimeInterval
  package var notices: [CFTimeInterval] = []
  /// When to look at it again, if it goes on after the end.
  package var resume: CFTimeInterval?
  package var cycle: MotionCycle?

  package init(end: CFTimeInterval, resume: CFTimeInterval? = nil) {
    self.end = end
    self.resume = resume
  }

  /// A motion that never ends.
  package init(_ cycle: MotionCycle) {
    end = cycle.start + cycle.length
    self.cycle = cycle
  }

  /// A piece of a motion that goes on after it.
  package init(upTo end: CFTimeInterval) { self.init(end: end, resume: end - Self.lead) }

  /// Whether the motion is over at the end.
  package var isOver: Bool { resume == nil && cycle == nil }

  /// The course of several motions at once; nil if one of them cannot be foreseen.
  ///
  /// What never ends goes in pieces if the others do not keep step with it.
  package static func joined(_ courses: [MotionCourse?]) -> MotionCourse? {
    let known = courses.compactMap { $0 }
    guard known.count == courses.count, let first = known.first else { return nil }
    if let cycle = first.cycle, known.allSatisfy({ $0.cycle?.isInStep(with: cycle) == true }) {
      return MotionCourse(cycle)
    }
    let ends = known.map(\.end)
    let bounded = known.filter { $0.cycle == nil }.map(\.end)
    var result = MotionCourse(end: ends.max() ?? first.end)
    if bounded.count < known.count {
      // Until the others are over; of several that never are, as far as is foreseen.
      let last = bounded.max().map { $0 + 2 * lead } ?? (ends.min() ?? first.end) + limit
      result = MotionCourse(upTo: last)
    } else if let resume = known.compactMap(\.resume).min() {
      result.resume = resume
    }
    result.notices = known.flatMap(\.notices)
    return result
  }
}
