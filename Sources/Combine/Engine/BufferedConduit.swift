// The machine behind operators that keep something back: collect, reduce, last, replaceEmpty, …

/// What an operator still hands on when its upstream ends.
struct Ending<Output, Failure: Error> {
  var value: Output?
  var completion: Subscribers.Completion<Failure>
}

/// A link whose values wait for demand, because they are made at another moment than upstream's.
final class BufferedConduit<Downstream: Subscriber, Input, Failure: Error>: Subscriber, Subscription {
  typealias OnValue = (Input) -> Step<Downstream.Input, Downstream.Failure>
  typealias OnCompletion = (Subscribers.Completion<Failure>) -> Ending<Downstream.Input, Downstream.Failure>

  /// How many values are asked for upstream.
  enum Appetite {
    /// All of them at once.
    case everything
    /// So many for each value wanted downstream.
    case times(Int)
  }

  private let lock = Lock()
  private let name: String
  private let appetite: Appetite
  private let buffer: DemandBuffer<Downstream>
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var isClosed = false
  private let onValue: OnValue
  private let onCompletion: OnCompletion

  init(
    _ name: String,
    _ downstream: Downstream,
    appetite: Appetite = .everything,
    onCompletion: @escaping OnCompletion,
    onValue: @escaping OnValue
  ) {
    self.name = name
    self.appetite = appetite
    self.downstream = downstream
    buffer = DemandBuffer(downstream)
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard !isClosed, upstream == nil, let downstream = self.downstream else { return nil }
      upstream = subscription
      // The buffer holds it from here on.
      self.downstream = nil
      return downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
    if case .everything = appetite { lock.withLock { upstream }?.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if lock.withLock({ isClosed }) { return .none }
    switch onValue(input) {
    case .emit(let output): return demandUpstream(for: buffer.offer(output))
    case .skip: return .none
    case .last(let output):
      close()?.cancel()
      buffer.offer(output)
      buffer.complete(.finished)
    case .end(let completion):
      close()?.cancel()
      buffer.complete(completion)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if lock.withLock({ isClosed }) { return }
    _ = close()
    let ending = onCompletion(completion)
    if let value = ending.value { buffer.offer(value) }
    buffer.complete(ending.completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let added = buffer.request(demand)
    let wanted = demandUpstream(for: demand + added)
    if wanted > .none { lock.withLock { upstream }?.request(wanted) }
  }

  func cancel() {
    let upstream = close()
    buffer.cancel()
    upstream?.cancel()
  }

  private func demandUpstream(for demand: Subscribers.Demand) -> Subscribers.Demand {
    switch appetite {
    case .everything: .none
    case .times(let count): demand * count
    }
  }

  private func close() -> (any Subscription)? {
    lock.withLock {
      defer { upstream = nil }
      isClosed = true
      return upstream
    }
  }
}

extension Publisher {
  /// Gives `subscriber` one value: the one that a value settles, or else what there is at the end.
  func answer<S: Subscriber>(
    _ name: String,
    _ subscriber: S,
    atEnd answer: @escaping @autoclosure () -> S.Input?,
    onValue: @escaping (Output) -> Step<S.Input, Failure>
  ) where S.Failure == Failure {
    subscribe(
      BufferedConduit(
        name,
        subscriber,
        onCompletion: { Ending(value: $0.isFailure ? nil : answer(), completion: $0) },
        onValue: onValue
      )
    )
  }

  /// As `answer`, with a closure that may throw: the error ends the stream.
  func tryAnswer<S: Subscriber>(
    _ name: String,
    _ subscriber: S,
    atEnd answer: @escaping @autoclosure () -> S.Input?,
    onValue: @escaping (Output) throws -> Step<S.Input, any Error>
  ) where S.Failure == any Error {
    subscribe(
      BufferedConduit(
        name,
        subscriber,
        onCompletion: {
          Ending(value: $0.isFailure ? nil : answer(), completion: $0.mapError { $0 })
        },
        onValue: { value in Step.attempt { try onValue(value) } }
      )
    )
  }
}

extension BufferedConduit: CustomStringConvertible, CustomReflectable {
  var description: String { name }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
