// The machine behind operators that look at the clock: debounce, throttle, timeout, collect by time.

/// A link that takes all values of its upstream and decides by the clock what goes on, and when.
///
/// `State` belongs to the operator and is only touched inside `update`.
final class TimedLink<State, Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  /// What an operator does next.
  struct Reaction {
    var values: [Downstream.Input] = []
    var completion: Subscribers.Completion<Downstream.Failure>?
    /// Makes the completion, where that calls the client: outside the lock.
    var makeCompletion: (() -> Subscribers.Completion<Downstream.Failure>)?
    /// Work for the scheduler, done outside the lock.
    var schedule: (() -> Void)?
  }

  typealias OnValue = (inout State, Input, TimedLink) -> Reaction
  typealias OnCompletion = (inout State, Subscribers.Completion<Failure>, TimedLink) -> Reaction

  let description: String
  private let lock = Lock()
  private var state: State
  private let buffer: DemandBuffer<Downstream>
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var isClosed = false
  private let onStart: (inout State, TimedLink) -> Reaction
  private let onValue: OnValue
  private let onCompletion: OnCompletion

  init(
    _ name: String,
    _ downstream: Downstream,
    state: State,
    onStart: @escaping (inout State, TimedLink) -> Reaction = { _, _ in Reaction() },
    onCompletion: @escaping OnCompletion,
    onValue: @escaping OnValue
  ) {
    description = name
    self.state = state
    self.downstream = downstream
    buffer = DemandBuffer(downstream)
    self.onStart = onStart
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard upstream == nil, !isClosed, let downstream = self.downstream else { return nil }
      upstream = subscription
      self.downstream = nil
      return downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
    update { onStart(&$0, self) }
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    update { onValue(&$0, input, self) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { upstream = nil }
    update { onCompletion(&$0, completion, self) }
  }

  /// Changes the state under the lock, then does what the change asks for.
  func update(_ body: (inout State) -> Reaction) {
    let reaction = lock.withLock { isClosed ? Reaction() : body(&state) }
    for value in reaction.values { buffer.offer(value) }
    reaction.schedule?()
    guard let completion = reaction.completion ?? reaction.makeCompletion?() else { return }
    close()
    buffer.complete(completion)
  }

  func request(_ demand: Subscribers.Demand) { buffer.request(demand) }

  func cancel() {
    close()
    buffer.cancel()
  }

  private func close() {
    let upstream: (any Subscription)? = lock.withLock {
      defer { self.upstream = nil }
      isClosed = true
      return self.upstream
    }
    upstream?.cancel()
  }
}
