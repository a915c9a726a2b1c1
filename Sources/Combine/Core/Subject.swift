// A publisher that is fed from outside.

/// A publisher into which values are put by calling `send(_:)`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers `value` to the subscribers.
  func send(_ value: Output)
  /// Ends the stream for all subscribers.
  func send(completion: Subscribers.Completion<Failure>)
  /// Gives the subject a subscription from which it is fed.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Tells the subscribers that something happened.
  public func send() { send(()) }
}

/// The subscriber that feeds a subject from another publisher.
final class SubjectFeed<Target: Subject>: Subscriber, Subscription {
  typealias Input = Target.Output
  typealias Failure = Target.Failure

  private let lock = Lock()
  private var target: Target?
  private var upstream: (any Subscription)?

  init(_ target: Target) { self.target = target }

  func receive(subscription: any Subscription) {
    let target: Target? = lock.withLock {
      guard upstream == nil, let target = self.target else { return nil }
      upstream = subscription
      return target
    }
    guard let target else { return subscription.cancel() }
    target.send(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { target }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let target: Target? = lock.withLock {
      let target = self.target
      self.target = nil
      upstream = nil
      return target
    }
    target?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() {
    let upstream: (any Subscription)? = lock.withLock {
      let upstream = self.upstream
      self.upstream = nil
      target = nil
      return upstream
    }
    upstream?.cancel()
  }
}
