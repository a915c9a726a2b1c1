// Values in arrays by time, and values kept back: collect by time, buffer.

extension Publishers {
  /// When an array of values is complete.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// After each stretch of time.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// After each stretch of time, and whenever there are so many.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Hands on values in arrays, by time.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// When an array is complete.
    public let strategy: TimeGroupingStrategy<Context>
    /// How the work is done.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    public init(
      upstream: Upstream,
      strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      typealias Link = TimedLink<(values: Output, timer: (any Cancellable)?), Upstream.Output, Failure, S>
      let (scheduler, interval, count) = strategy.parts
      let options = options
      upstream.subscribe(
        Link(
          "CollectByTime",
          subscriber,
          state: ([], nil),
          onStart: { _, link in
            .init(schedule: { [weak link] in
              let timer = scheduler.schedule(
                after: scheduler.now.advanced(by: interval),
                interval: interval,
                tolerance: scheduler.minimumTolerance,
                options: options
              ) {
                link?.update { state in
                  defer { state.values = [] }
                  return .init(values: state.values.isEmpty ? [] : [state.values])
                }
              }
              link?.update { state in
                // Released with the link, which ends the ticking.
                state.timer = AnyCancellable(timer)
                return .init()
              }
            })
          },
          onCompletion: { state, completion, _ in
            let timer = state.timer
            return .init(
              values: completion.isFailure || state.values.isEmpty ? [] : [state.values],
              completion: completion,
              schedule: { timer?.cancel() }
            )
          },
          onValue: { state, value, _ in
            state.values.append(value)
            guard state.values.count == count else { return .init() }
            defer { state.values = [] }
            return .init(values: [state.values])
          }
        )
      )
    }
  }

  /// When a buffer asks for values.
  public enum PrefetchStrategy: Sendable {
    /// As many as there is room for.
    case keepFull
    /// As many as come.
    case byRequest
  }

  /// What a full buffer does.
  public enum BufferingStrategy<Failure: Error> {
    /// It refuses the new value.
    case dropNewest
    /// It drops the oldest value.
    case dropOldest
    /// It ends the stream with an error.
    case customError(() -> Failure)
  }

  /// Keeps values until they are asked for.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many are kept.
    public let size: Int
    /// When values are asked for.
    public let prefetch: PrefetchStrategy
    /// What happens when there is no room.
    public let whenFull: BufferingStrategy<Failure>

    /// Makes the publisher.
    public init(
      upstream: Upstream,
      size: Int,
      prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(BoundedBuffer(subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
    }
  }
}

extension Publishers.TimeGroupingStrategy {
  fileprivate var parts: (Context, Context.SchedulerTimeType.Stride, Int) {
    switch self {
    case .byTime(let scheduler, let interval): (scheduler, interval, .max)
    case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
    }
  }
}

extension Publisher {
  /// Hands on values in arrays, by time.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }

  /// Keeps up to `size` values until they are asked for.
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
