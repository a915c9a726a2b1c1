// Operators that look at the clock: debounce, throttle, timeout, measureInterval.

extension Publishers {
  /// Hands on a value once none has followed it for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long it must be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Whose clock it is.
    public let scheduler: Context
    /// How the work is done.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      typealias State = (turn: Int, value: Output?)
      typealias Link = TimedLink<State, Output, Failure, S>
      let (dueTime, scheduler, options) = (dueTime, scheduler, options)
      upstream.subscribe(
        Link(
          "Debounce",
          subscriber,
          state: (0, nil),
          onCompletion: { state, completion, _ in
            // What still waits for quiet is not delivered, as on the platform.
            state.value = nil
            return .init(completion: completion)
          },
          onValue: { state, value, link in
            state.turn += 1
            state.value = value
            let turn = state.turn
            return .init(schedule: {
              scheduler.schedule(
                after: scheduler.now.advanced(by: dueTime),
                tolerance: scheduler.minimumTolerance,
                options: options
              ) {
                link.update { state in
                  guard state.turn == turn, let value = state.value else { return .init() }
                  state.value = nil
                  return .init(values: [value])
                }
              }
            })
          }
        )
      )
    }
  }

  /// Hands on at most one value in each stretch of time.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long a stretch is.
    public let interval: Context.SchedulerTimeType.Stride
    /// Whose clock it is.
    public let scheduler: Context
    /// Whether the newest value of a stretch is handed on, or the oldest.
    public let latest: Bool

    /// Makes the publisher.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ThrottleLink.make(subscriber, interval: interval, scheduler: scheduler, latest: latest)
      )
    }
  }

  /// Ends the stream when no value has come for a while.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long is waited.
    public let interval: Context.SchedulerTimeType.Stride
    /// Whose clock it is.
    public let scheduler: Context
    /// How the work is done.
    public let options: Context.SchedulerOptions?
    /// Makes the error; with none the stream just finishes.
    public let customError: (() -> Upstream.Failure)?

    /// Makes the publisher.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      typealias Link = TimedLink<Int, Output, Failure, S>
      let (interval, scheduler, options, customError) = (interval, scheduler, options, customError)
      func watch(turn: Int, _ link: Link) -> () -> Void {
        {
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval),
            tolerance: scheduler.minimumTolerance,
            options: options
          ) {
            link.update { state in
              guard state == turn else { return .init() }
              return .init(makeCompletion: { customError.map { .failure($0()) } ?? .finished })
            }
          }
        }
      }
      upstream.subscribe(
        Link(
          "Timeout",
          subscriber,
          state: 0,
          onStart: { state, link in .init(schedule: watch(turn: state, link)) },
          onCompletion: { _, completion, _ in .init(completion: completion) },
          onValue: { state, value, link in
            state += 1
            return .init(values: [value], schedule: watch(turn: state, link))
          }
        )
      )
    }
  }

  /// Hands on how much time lies between values.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whose clock it is.
    public let scheduler: Context

    /// Makes the publisher.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let scheduler = scheduler
      var last = scheduler.now
      upstream.subscribe(
        Conduit("MeasureInterval", subscriber) { _ in
          let now = scheduler.now
          defer { last = now }
          return .emit(last.distance(to: now))
        }
      )
    }
  }
}

extension Publisher {
  /// Hands on a value once none has followed it for `dueTime`.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Hands on the newest, or the oldest, value of each stretch of time.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }

  /// Ends the stream when no value has come for `interval`.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self,
      interval: interval,
      scheduler: scheduler,
      options: options,
      customError: customError
    )
  }

  /// Hands on how much time lies between values.
  public func measureInterval<S: Scheduler>(
    using scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
