// What throttle remembers: when a value went out, and which waits for its turn.

/// Makes the link of `throttle`.
enum ThrottleLink {
  struct State<Value, Time> {
    /// When the present stretch began.
    var start: Time?
    /// The value to hand on at the end of the stretch.
    var waiting: Value?
    var isScheduled = false
  }

  static func make<S: Subscriber, Context: Scheduler>(
    _ subscriber: S,
    interval: Context.SchedulerTimeType.Stride,
    scheduler: Context,
    latest: Bool
  ) -> TimedLink<State<S.Input, Context.SchedulerTimeType>, S.Input, S.Failure, S> {
    typealias Link = TimedLink<State<S.Input, Context.SchedulerTimeType>, S.Input, S.Failure, S>
    return Link(
      "Throttle",
      subscriber,
      state: State(),
      onCompletion: { state, completion, _ in
        .init(values: completion.isFailure ? [] : state.waiting.map { [$0] } ?? [], completion: completion)
      },
      onValue: { state, value, link in
        let now = scheduler.now
        guard let start = state.start, start.distance(to: now) < interval else {
          if state.isScheduled {
            // The end of the stretch is due, and will take the value along.
            if latest || state.waiting == nil { state.waiting = value }
            return .init()
          }
          state.start = now
          return .init(values: [value])
        }
        if latest || state.waiting == nil { state.waiting = value }
        guard !state.isScheduled else { return .init() }
        state.isScheduled = true
        return .init(schedule: {
          scheduler.schedule(after: start.advanced(by: interval), tolerance: scheduler.minimumTolerance) {
            link.update { state in
              state.isScheduled = false
              guard let value = state.waiting else { return .init() }
              state.waiting = nil
              state.start = scheduler.now
              return .init(values: [value])
            }
          }
        })
      }
    )
  }
}
