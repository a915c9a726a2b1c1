import Combine
import Foundation
import QuartzCore

/// Shows its content anew at the dates of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View> {
  /// What the content is made with.
  public struct Context {
    /// How often the view is shown anew.
    public enum Cadence: Comparable, Sendable {
      case live
      case seconds
      case minutes
    }

    /// The date of the schedule that is shown.
    public let date: Date
    public let cadence: Cadence
  }

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  nonisolated public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }
}

/// What the content of any timeline view is made with.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View {
  public var body: some View { TimelineContent(schedule: schedule, content: content) }
}

private struct TimelineContent<Schedule: TimelineSchedule, Content: View>: View {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
  @StateObject private var clock = TimelineClock()

  var body: some View {
    clock.follow(schedule)
    return content(TimelineViewDefaultContext(date: clock.date, cadence: .live))
  }
}

/// Tells the date of a schedule, and changes when the next one has come.
@MainActor private final class TimelineClock: ObservableObject {
  private let start = (date: Date(), time: CACurrentMediaTime())
  private var schedule: Any?
  private var upcoming: AnyIterator<Date>?
  private var token: DelayToken?
  private(set) var date = Date()
  private(set) var next: Date?

  /// The date by the clock that animations run by.
  private var now: Date { start.date + (CACurrentMediaTime() - start.time) }

  func follow<S: TimelineSchedule>(_ schedule: S) {
    if let old = self.schedule as? S, FieldComparison.isSame(old, schedule) { return }
    self.schedule = schedule
    upcoming = AnyIterator(schedule.entries(from: now, mode: .normal).makeIterator())
    next = nil
    date = now
    advance()
  }

  /// Goes to the last date that has come, and waits for the one after it.
  private func advance() {
    let now = now
    while let candidate = next ?? upcoming?.next() {
      if candidate > now + 0.0001 {
        next = candidate
        token?.cancel()
        token = UpdateCycle.main.after(candidate.timeIntervalSince(now)) { [weak self] in self?.tick() }
        return
      }
      next = nil
      date = candidate
    }
  }

  private func tick() {
    objectWillChange.send()
    advance()
  }
}
