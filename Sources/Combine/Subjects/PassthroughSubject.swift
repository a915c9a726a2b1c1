// A subject with no memory.

/// A subject that delivers each value to those who are subscribed and want it, and then forgets it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let listeners = Broadcast<Output, Failure>()
  private let feeds = SubjectFeeds()

  /// Makes a subject with no subscribers.
  public init() {}

  deinit { feeds.cancel() }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    feeds.requestAll()
    let listeners = listeners
    listeners.attach(
      SubjectSubscription("PassthroughSubject", subscriber, onCancel: listeners.remove),
      to: subscriber
    )
  }

  public func send(_ input: Output) { listeners.send(input) }
  public func send(completion: Subscribers.Completion<Failure>) { listeners.finish(completion) }
  public func send(subscription: any Subscription) { feeds.add(subscription, requests: !listeners.isEmpty) }
}

// The list locks its own state; values are handed on as the sender gave them.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
