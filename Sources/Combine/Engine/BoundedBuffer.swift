// The link of the operator buffer.

/// A link that keeps up to a number of values until they are asked for.
final class BoundedBuffer<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  let description = "Buffer"
  private let lock = Lock()
  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<Failure>
  private let buffer: DemandBuffer<Downstream>
  private var downstream: Downstream?
  private var upstream: (any Subscription)?

  init(
    _ downstream: Downstream,
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.downstream = downstream
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
    buffer = DemandBuffer(downstream)
  }

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard upstream == nil, let downstream = self.downstream else { return nil }
      upstream = subscription
      self.downstream = nil
      return downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
    switch prefetch {
    case .keepFull: subscription.request(.max(size))
    case .byRequest: subscription.request(.unlimited)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let upstream = lock.withLock { self.upstream }
    let credit: (any Subscription)? =
      switch prefetch {
      case .keepFull: upstream
      case .byRequest: nil
      }
    switch whenFull {
    case .dropNewest:
      _ = buffer.offer(input, credit: credit, capacity: size, dropsOldest: false)
    case .dropOldest:
      _ = buffer.offer(input, credit: credit, capacity: size, dropsOldest: true)
    case .customError(let makeError):
      if buffer.offer(input, credit: credit, capacity: size, dropsOldest: false) { return .none }
      take()?.cancel()
      buffer.complete(.failure(makeError()))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    _ = take()
    buffer.complete(completion)
  }

  func request(_ demand: Subscribers.Demand) { buffer.request(demand) }

  func cancel() {
    let upstream = take()
    buffer.cancel()
    upstream?.cancel()
  }

  private func take() -> (any Subscription)? {
    lock.withLock {
      defer { upstream = nil }
      return upstream
    }
  }
}
