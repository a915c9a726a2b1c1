// The end of a stream: what receives a subscription, then values within its demand, then one completion.

/// A type that receives values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values received.
  associatedtype Input
  /// The kind of error received; `Never` when there is none.
  associatedtype Failure: Error

  /// Says that the subscription was made; values may be asked for through it.
  func receive(subscription: any Subscription)
  /// Delivers a value, and returns how many more are wanted beyond what was asked for before.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Says that the stream has ended; nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Says that something happened, where the value carries nothing.
  public func receive() -> Subscribers.Demand { receive(()) }
}
