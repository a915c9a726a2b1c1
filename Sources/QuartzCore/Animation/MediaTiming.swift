/// The values of `CAMediaTiming`, and where in an animation a moment falls.
package struct MediaTiming: Sendable, Equatable {
  package var beginTime: CFTimeInterval = 0
  package var duration: CFTimeInterval = 0
  package var speed: Float = 1
  package var timeOffset: CFTimeInterval = 0
  package var repeatCount: Float = 0
  package var repeatDuration: CFTimeInterval = 0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init() {}

  /// Where a moment falls in the animation.
  package enum Moment: Equatable, Sendable {
    case before
    /// Within one run: 0…1 of the duration, and how many runs are over.
    case active(fraction: Double, completedRuns: Int)
    case after
  }

  /// From the parent's time to this one's.
  package func localTime(_ parent: CFTimeInterval) -> CFTimeInterval {
    (parent - beginTime) * CFTimeInterval(speed) + timeOffset
  }

  /// From this time to the parent's; nil while it stands still.
  package func parentTime(_ local: CFTimeInterval) -> CFTimeInterval? {
    speed == 0 ? nil : (local - timeOffset) / CFTimeInterval(speed) + beginTime
  }

  var isPlain: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

  /// One run, there and back if it reverses.
  private var runLength: CFTimeInterval { autoreverses ? duration * 2 : duration }

  /// All runs together, in local time; infinite if it never ends.
  package var activeLength: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    if repeatCount > 0 { return runLength * CFTimeInterval(repeatCount) }
    return runLength
  }

  package var isEndless: Bool { !activeLength.isFinite || activeLength > 1e8 || speed == 0 }

  /// Where `local` (see `localTime`) falls.
  package func moment(at local: CFTimeInterval) -> Moment {
    if local < 0 { return .before }
    if local >= activeLength - 1e-9, speed > 0 { return .after }
    return position(at: min(local, activeLength))
  }

  /// Where the animation stands at its end.
  package var end: Moment {
    isEndless ? .after : position(at: activeLength, isEnd: true)
  }

  private func position(at local: CFTimeInterval, isEnd: Bool = false) -> Moment {
    guard runLength > 0 else { return .active(fraction: autoreverses ? 0 : 1, completedRuns: 0) }
    var runs = (local / runLength).rounded(.down)
    var inRun = local - runs * runLength
    if isEnd, inRun < 1e-9, runs > 0 {
      runs -= 1
      inRun = runLength
    }
    var fraction = duration > 0 ? inRun / duration : 1
    if autoreverses, fraction > 1 { fraction = 2 - fraction }
    return .active(fraction: min(max(fraction, 0), 1), completedRuns: Int(runs))
  }

  var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
  var fillsForwards: Bool { fillMode == .forwards || fillMode == .both }
}
