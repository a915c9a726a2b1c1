// The machine behind receive(on:) and delay: each delivery is work for later, in the order of arrival.

/// A link that delivers through a closure which performs work at another place or time.
///
/// Deliveries keep their order and never overlap, even where the scheduler does several things at once.
final class Postponed<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private enum Delivery {
    case value(Input)
    case completion(Subscribers.Completion<Failure>)
  }

  let description: String
  private let lock = Lock()
  private let perform: (@escaping () -> Void) -> Void
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var waiting: ArraySlice<Delivery> = []
  private var due = 0
  private var isDelivering = false

  init(_ name: String, _ downstream: Downstream, perform: @escaping (@escaping () -> Void) -> Void) {
    description = name
    self.downstream = downstream
    self.perform = perform
  }

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard upstream == nil, let downstream = self.downstream else { return nil }
      upstream = subscription
      return downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    enqueue(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { enqueue(.completion(completion)) }

  private func enqueue(_ delivery: Delivery) {
    let isOpen = lock.withLock {
      guard downstream != nil else { return false }
      waiting.append(delivery)
      return true
    }
    if isOpen { perform { self.deliverNext() } }
  }

  private func deliverNext() {
    lock.lock()
    due += 1
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while due > 0, let downstream, let delivery = waiting.popFirst() {
      due -= 1
      switch delivery {
      case .value(let value):
        let upstream = upstream
        lock.unlock()
        let more = downstream.receive(value)
        if more > .none { upstream?.request(more) }
      case .completion(let completion):
        self.downstream = nil
        upstream = nil
        lock.unlock()
        downstream.receive(completion: completion)
      }
      lock.lock()
    }
    isDelivering = false
    lock.unlock()
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() {
    let (upstream, dropped) = lock.withLock {
      defer {
        self.upstream = nil
        downstream = nil
        waiting = []
      }
      return (self.upstream, (downstream, waiting))
    }
    upstream?.cancel()
    withExtendedLifetime(dropped) {}
  }
}

/// A link whose calls upstream are made at another place.
final class RemoteControl<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  let description = "SubscribeOn"
  private let lock = Lock()
  private let perform: (@escaping () -> Void) -> Void
  private var downstream: Downstream?
  private var upstream: (any Subscription)?

  init(_ downstream: Downstream, perform: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.perform = perform
  }

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard upstream == nil, let downstream = self.downstream else { return nil }
      upstream = subscription
      return downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand { lock.withLock { downstream }?.receive(input) ?? .none }

  func receive(completion: Subscribers.Completion<Failure>) {
    let downstream: Downstream? = lock.withLock {
      defer {
        upstream = nil
        self.downstream = nil
      }
      return self.downstream
    }
    downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    perform { self.lock.withLock { self.upstream }?.request(demand) }
  }

  func cancel() {
    let (upstream, dropped) = lock.withLock {
      defer {
        self.upstream = nil
        downstream = nil
      }
      return (self.upstream, downstream)
    }
    if let upstream { perform { upstream.cancel() } }
    withExtendedLifetime(dropped) {}
  }
}
