// The machine behind operators that follow one publisher after another: catch, retry, append, switchToLatest.

/// A subscription whose publisher may be replaced; demand not yet met is asked of the next one.
final class Relay<Downstream: Subscriber>: Subscription {
  typealias Completion = Subscribers.Completion<Downstream.Failure>

  private let lock = Lock()
  private let name: String
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var upstream: (any Subscription)?
  /// Which publisher is followed; what comes from one followed before is dropped.
  private var turn = 0
  /// Cancelled with this subscription, but not when the publisher is replaced.
  private var companion: (any Cancellable)?

  init(_ name: String, _ downstream: Downstream) {
    self.name = name
    self.downstream = downstream
  }

  /// Hands this to the subscriber, as its subscription.
  func start() { lock.withLock { downstream }?.receive(subscription: self) }

  /// Cancels what is followed and follows `publisher`; `onCompletion` says what to do when it ends.
  func follow<P: Publisher>(
    _ publisher: P,
    onCompletion: @escaping (Relay, Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Downstream.Input {
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    turn += 1
    let leg = RelayLeg(self, turn: turn, onCompletion: onCompletion)
    let previous = upstream
    upstream = nil
    lock.unlock()
    previous?.cancel()
    publisher.receive(subscriber: leg)
  }

  func keep(_ companion: any Cancellable) {
    let isOver = lock.withLock {
      if downstream != nil { self.companion = companion }
      return downstream == nil
    }
    if isOver { companion.cancel() }
  }

  func complete(_ completion: Completion) {
    let ends = take()
    ends.companion?.cancel()
    ends.upstream?.cancel()
    ends.downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let upstream = lock.withLock {
      self.demand += demand
      return self.upstream
    }
    upstream?.request(demand)
  }

  func cancel() {
    let ends = take()
    ends.companion?.cancel()
    ends.upstream?.cancel()
  }

  private func take() -> (
    downstream: Downstream?, upstream: (any Subscription)?, companion: (any Cancellable)?
  ) {
    lock.withLock {
      defer {
        downstream = nil
        upstream = nil
        companion = nil
        turn += 1
      }
      return (downstream, upstream, companion)
    }
  }

  // MARK: - From the leg

  fileprivate func receive(subscription: any Subscription, turn: Int) {
    lock.lock()
    guard self.turn == turn, upstream == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    upstream = subscription
    let demand = demand
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  fileprivate func receive(_ input: Downstream.Input, turn: Int) -> Subscribers.Demand {
    lock.lock()
    guard self.turn == turn, demand.takeOne(), let downstream else {
      lock.unlock()
      return .none
    }
    lock.unlock()
    let more = downstream.receive(input)
    return lock.withLock {
      demand += more
      // Replaced meanwhile: the next publisher is asked, by the demand kept here.
      guard self.turn == turn else { return .none }
      return more
    }
  }

  fileprivate func shouldEnd(turn: Int) -> Bool {
    lock.withLock {
      guard self.turn == turn else { return false }
      self.turn += 1
      upstream = nil
      return true
    }
  }
}

/// The subscriber of one of the publishers that a relay follows.
private final class RelayLeg<Downstream: Subscriber, Failure: Error>: Subscriber {
  typealias Input = Downstream.Input
  private let relay: Relay<Downstream>
  private let turn: Int
  private let onCompletion: (Relay<Downstream>, Subscribers.Completion<Failure>) -> Void

  init(
    _ relay: Relay<Downstream>,
    turn: Int,
    onCompletion: @escaping (Relay<Downstream>, Subscribers.Completion<Failure>) -> Void
  ) {
    self.relay = relay
    self.turn = turn
    self.onCompletion = onCompletion
  }

  func receive(subscription: any Subscription) { relay.receive(subscription: subscription, turn: turn) }
  func receive(_ input: Input) -> Subscribers.Demand { relay.receive(input, turn: turn) }
  func receive(completion: Subscribers.Completion<Failure>) {
    if relay.shouldEnd(turn: turn) { onCompletion(relay, completion) }
  }
}

extension Relay: CustomStringConvertible { var description: String { name } }
