// The machine behind operators that put values of several publishers together: combineLatest, zip.

/// What one of the publishers has delivered and is not used up.
class AssemblySlot<Value> {
  final var isFinished = false
  var isReady: Bool { false }
  func put(_ value: Value) {}
  func take() -> Value? { nil }
}

/// Keeps the newest value and gives it again and again: combineLatest.
final class LatestSlot<Value>: AssemblySlot<Value> {
  private var latest: Value?
  override var isReady: Bool { latest != nil }
  override func put(_ value: Value) { latest = value }
  override func take() -> Value? { latest }
}

/// Keeps the values in a row and gives each once: zip.
final class QueueSlot<Value>: AssemblySlot<Value> {
  private var values: ArraySlice<Value> = []
  override var isReady: Bool { !values.isEmpty }
  override func put(_ value: Value) { values.append(value) }
  override func take() -> Value? { values.popFirst() }
}

/// A subscription to two publishers whose values are put together as soon as both have one.
///
/// Three and more are put together two at a time.
final class Assembly<A, B, Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == (A, B) {
  let description: String
  private let lock = Lock()
  private let first: AssemblySlot<A>
  private let second: AssemblySlot<B>
  private let buffer: DemandBuffer<Downstream>
  /// Whether the publishers are asked for as many values as are wanted, as in zip, or for all.
  private let matchesDemand: Bool
  private var demand = Subscribers.Demand.none
  private var upstreams: [any Subscription] = []
  private var isClosed = false

  init(
    _ name: String,
    _ first: AssemblySlot<A>,
    _ second: AssemblySlot<B>,
    matchesDemand: Bool,
    _ downstream: Downstream
  ) {
    description = name
    self.first = first
    self.second = second
    self.matchesDemand = matchesDemand
    buffer = DemandBuffer(downstream)
    downstream.receive(subscription: self)
  }

  func attach<PA: Publisher<A, Downstream.Failure>, PB: Publisher<B, Downstream.Failure>>(_ a: PA, _ b: PB) {
    a.subscribe(subscriber(for: first))
    b.subscribe(subscriber(for: second))
  }

  private func subscriber<Value>(for slot: AssemblySlot<Value>) -> AnySubscriber<Value, Downstream.Failure> {
    AnySubscriber(
      receiveSubscription: { self.receive(subscription: $0) },
      receiveValue: {
        self.receive($0, in: slot)
        return .none
      },
      receiveCompletion: { self.receive(completion: $0, in: slot) }
    )
  }

  private func receive(subscription: any Subscription) {
    lock.lock()
    guard !isClosed else {
      lock.unlock()
      return subscription.cancel()
    }
    upstreams.append(subscription)
    let demand = matchesDemand ? demand : .unlimited
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  private func receive<Value>(_ value: Value, in slot: AssemblySlot<Value>) {
    lock.lock()
    guard !isClosed else { return lock.unlock() }
    slot.put(value)
    guard first.isReady, second.isReady, let a = first.take(), let b = second.take() else {
      return lock.unlock()
    }
    let isOver = isOver
    lock.unlock()
    let added = buffer.offer((a, b))
    if isOver {
      close()
      buffer.complete(.finished)
    } else if matchesDemand, added > .none {
      askAll(for: added)
    }
  }

  private func receive<Value>(
    completion: Subscribers.Completion<Downstream.Failure>,
    in slot: AssemblySlot<Value>
  ) {
    switch completion {
    case .finished:
      let ends = lock.withLock {
        slot.isFinished = true
        return !isClosed && isOver
      }
      guard ends else { return }
      close()
      buffer.complete(.finished)
    case .failure:
      close()
      buffer.abort(completion)
    }
  }

  /// Whether nothing more can be put together.
  private var isOver: Bool {
    first.isFinished && !first.isReady || second.isFinished && !second.isReady
      || first.isFinished && second.isFinished
  }

  func request(_ demand: Subscribers.Demand) {
    let added = buffer.request(demand)
    if matchesDemand { askAll(for: demand + added) }
  }

  func cancel() {
    close()
    buffer.cancel()
  }

  private func askAll(for more: Subscribers.Demand) {
    let upstreams = lock.withLock {
      demand += more
      return self.upstreams
    }
    for upstream in upstreams { upstream.request(more) }
  }

  private func close() {
    let upstreams = lock.withLock {
      defer { self.upstreams = [] }
      isClosed = true
      return self.upstreams
    }
    for upstream in upstreams { upstream.cancel() }
  }
}
