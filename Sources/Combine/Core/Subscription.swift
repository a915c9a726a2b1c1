// The link between a publisher and one subscriber.

/// A connection of a subscriber to a publisher, through which values are asked for.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for `demand` more values.
  func request(_ demand: Subscribers.Demand)
}

extension Subscriptions {
  /// A subscription that never delivers anything.
  public static var empty: any Subscription { EmptySubscription() }
}

/// The subscription of a publisher that has nothing to give.
struct EmptySubscription: Subscription, CustomStringConvertible {
  let combineIdentifier = CombineIdentifier()
  var description: String { "Empty" }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
