// Operators that look on: handleEvents, print.

extension Publishers {
  /// Calls closures with what passes.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Called with the subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Called with each value.
    public var receiveOutput: ((Output) -> Void)?
    /// Called with the end.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Called when the subscription is cancelled.
    public var receiveCancel: (() -> Void)?
    /// Called with each demand.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Makes the publisher.
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Onlooker(self, subscriber))
    }
  }

  /// Prints what passes.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// What each line begins with.
    public let prefix: String
    /// Where the values come from.
    public let upstream: Upstream
    /// Where the lines go; nil for the standard output.
    public let stream: (any TextOutputStream)?

    /// Makes the publisher.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let printer = LinePrinter(prefix: prefix, stream: stream)
      let events = HandleEvents(
        upstream: upstream,
        receiveSubscription: { printer.print("receive subscription: (\($0))") },
        receiveOutput: { printer.print("receive value: (\($0))") },
        receiveCompletion: {
          switch $0 {
          case .finished: printer.print("receive finished")
          case .failure(let error): printer.print("receive error: (\(error))")
          }
        },
        receiveCancel: { printer.print("receive cancel") },
        receiveRequest: { demand in
          printer.print("request \(demand.max.map { "max: (\($0))" } ?? "unlimited")")
        }
      )
      upstream.subscribe(Onlooker(events, subscriber, name: "Print"))
    }
  }
}

/// Writes lines, one at a time.
private final class LinePrinter {
  private let lock = Lock()
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
  }

  func print(_ text: String) {
    let line = prefix + text
    guard let stream = lock.withLock({ self.stream }) else { return Swift.print(line) }
    let written = Self.write(line, to: stream)
    lock.withLock { self.stream = written }
  }

  // A function of its own: the compiler cannot open the existential in place in a build without debug info.
  private static func write<Stream: TextOutputStream>(
    _ line: String,
    to stream: Stream
  ) -> any TextOutputStream {
    var stream = stream
    Swift.print(line, to: &stream)
    return stream
  }
}

/// The link that calls the closures of `handleEvents`.
private final class Onlooker<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure

  let description: String
  private let lock = Lock()
  private var events: Publishers.HandleEvents<Upstream>?
  private var downstream: Downstream?
  private var upstream: (any Subscription)?

  init(_ events: Publishers.HandleEvents<Upstream>, _ downstream: Downstream, name: String = "HandleEvents") {
    self.events = events
    self.downstream = downstream
    description = name
  }

  func receive(subscription: any Subscription) {
    lock.withLock { events }?.receiveSubscription?(subscription)
    let downstream: Downstream? = lock.withLock {
      guard upstream == nil, let downstream = self.downstream else { return nil }
      upstream = subscription
      return downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let (events, downstream) = lock.withLock { (self.events, self.downstream) }
    events?.receiveOutput?(input)
    let more = downstream?.receive(input) ?? .none
    if more > .none { events?.receiveRequest?(more) }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let ends = take()
    ends.events?.receiveCompletion?(completion)
    ends.downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let (events, upstream) = lock.withLock { (self.events, self.upstream) }
    events?.receiveRequest?(demand)
    upstream?.request(demand)
  }

  func cancel() {
    let ends = take()
    ends.events?.receiveCancel?()
    ends.upstream?.cancel()
  }

  private func take() -> (
    events: Publishers.HandleEvents<Upstream>?, downstream: Downstream?, upstream: (any Subscription)?
  ) {
    lock.withLock {
      defer {
        events = nil
        downstream = nil
        upstream = nil
      }
      return (events, downstream, upstream)
    }
  }
}

extension Publisher {
  /// Calls closures with what passes.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    )
  }

  /// Prints what passes, each line beginning with `prefix`.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self>
  {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
