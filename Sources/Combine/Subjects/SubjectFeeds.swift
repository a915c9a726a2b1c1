// What a subject is fed from, and how a subscriber joins it.

/// The subscriptions that feed a subject, cancelled with it.
final class SubjectFeeds {
  private let lock = Lock()
  private var subscriptions: [any Subscription] = []
  private var hasRequested = false

  /// Adds `subscription` and asks it for all values, once somebody wants them.
  func add(_ subscription: any Subscription, requests: Bool) {
    let requestsNow = lock.withLock {
      subscriptions.append(subscription)
      return requests || hasRequested
    }
    if requestsNow { subscription.request(.unlimited) }
  }

  func requestAll() {
    let waiting = lock.withLock {
      guard !hasRequested else { return [any Subscription]() }
      hasRequested = true
      return subscriptions
    }
    for subscription in waiting { subscription.request(.unlimited) }
  }

  func cancel() { for subscription in subscriptions { subscription.cancel() } }
}

extension Broadcast {
  /// Adds `subscriber` through `subscription`, or tells it that the stream is over.
  func attach<S: Subscriber>(_ subscription: SubjectSubscription<S>, to subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    if let completion = add(subscription) {
      subscription.cancel()
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: subscription)
    }
  }
}
