// The machine behind flatMap and merge: many publishers followed at once.

/// A subscriber of publishers that hands on the values of all of them.
///
/// Each is asked for one value at a time, so that none outruns the downstream; where the downstream wants all from
/// the start, each is asked for all.
final class Confluence<Input, Inner: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
  typealias Failure = Downstream.Failure

  let description: String
  private let lock = Lock()
  private let buffer: DemandBuffer<Downstream>
  private var downstream: Downstream?
  private let maxPublishers: Subscribers.Demand
  private let transform: (Input) -> Inner
  private var outer: (any Subscription)?
  private var inners: [Int: (any Subscription)?] = [:]
  private var nextID = 0
  private var isOuterDone = false
  private var isClosed = false
  private var wantsAll = false

  init(
    _ name: String,
    _ downstream: Downstream,
    maxPublishers: Subscribers.Demand,
    transform: @escaping (Input) -> Inner
  ) {
    description = name
    self.downstream = downstream
    buffer = DemandBuffer(downstream)
    self.maxPublishers = maxPublishers
    self.transform = transform
  }

  // MARK: - The publisher of publishers

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard outer == nil, !isClosed, let downstream = self.downstream else { return nil }
      outer = subscription
      self.downstream = nil
      return downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
    subscription.request(maxPublishers)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let id: Int? = lock.withLock {
      guard !isClosed else { return nil }
      nextID += 1
      inners[nextID] = .some(nil)
      return nextID
    }
    guard let id else { return .none }
    transform(input).subscribe(
      AnySubscriber<Inner.Output, Inner.Failure>(
        receiveSubscription: { self.receive(subscription: $0, of: id) },
        receiveValue: { self.receive($0, of: id) },
        receiveCompletion: { self.receive(completion: $0, of: id) }
      )
    )
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished:
      let isOver = lock.withLock {
        isOuterDone = true
        outer = nil
        return inners.isEmpty && !isClosed
      }
      if isOver { finish(.finished) }
    case .failure:
      finish(completion)
    }
  }

  // MARK: - The publishers followed

  private func receive(subscription: any Subscription, of id: Int) {
    lock.lock()
    guard !isClosed, inners[id] != nil else {
      lock.unlock()
      return subscription.cancel()
    }
    inners[id] = subscription
    let demand = wantsAll ? Subscribers.Demand.unlimited : .max(1)
    lock.unlock()
    subscription.request(demand)
  }

  private func receive(_ value: Inner.Output, of id: Int) -> Subscribers.Demand {
    lock.lock()
    guard !isClosed, let inner = inners[id] else {
      lock.unlock()
      return .none
    }
    let credit = wantsAll ? nil : inner
    lock.unlock()
    buffer.offer(value, credit: credit)
    return .none
  }

  private func receive(completion: Subscribers.Completion<Failure>, of id: Int) {
    switch completion {
    case .finished:
      let (isOver, outer) = lock.withLock {
        inners[id] = nil
        return (isOuterDone && inners.isEmpty && !isClosed, self.outer)
      }
      if isOver { finish(.finished) } else if maxPublishers != .unlimited { outer?.request(.max(1)) }
    case .failure:
      finish(completion)
    }
  }

  // MARK: - Downstream

  func request(_ demand: Subscribers.Demand) {
    if demand == .unlimited { lock.withLock { wantsAll = true } }
    buffer.request(demand)
  }

  func cancel() {
    close()
    buffer.cancel()
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    close()
    switch completion {
    case .finished: buffer.complete(completion)
    case .failure: buffer.abort(completion)
    }
  }

  private func close() {
    let (outer, inners) = lock.withLock {
      defer {
        self.outer = nil
        self.inners = [:]
      }
      isClosed = true
      return (self.outer, self.inners)
    }
    outer?.cancel()
    for inner in inners.values { inner?.cancel() }
  }
}
