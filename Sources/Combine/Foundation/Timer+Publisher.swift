// Timers that publish.

extension Timer {
  /// A publisher of the date, each time that a stretch of time is over.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> Timer.TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher of the date at each tick of a timer, once connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The time between ticks, in seconds.
    public let interval: TimeInterval
    /// How late a tick may be.
    public let tolerance: TimeInterval?
    /// Where the timer runs.
    public let runLoop: RunLoop
    /// In which mode it runs.
    public let mode: RunLoop.Mode
    /// How the work is done.
    public let options: RunLoop.SchedulerOptions?

    private let ticks = PassthroughSubject<Date, Never>()

    /// Makes the publisher.
    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      ticks.subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      let ticks = ticks
      let alarm = Alarm(
        on: runLoop,
        in: mode,
        at: Date(timeIntervalSinceNow: interval),
        every: interval,
        tolerance: tolerance ?? 0
      ) { ticks.send(Date()) }
      return AnyCancellable { alarm.cancel() }
    }
  }
}
