// The default publisher of an object's changes.

/// A publisher that says that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let listeners = Broadcast<Void, Never>()
  private let observers = ChangeObservers()

  /// Makes a publisher with no subscribers.
  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    let listeners = listeners
    listeners.attach(
      SubjectSubscription("ObservableObjectPublisher", subscriber, onCancel: listeners.remove),
      to: subscriber
    )
  }

  /// Tells the subscribers.
  public func send() { send(ObservedChange(typeName: nil, property: nil)) }

  /// Tells the subscribers, and those who want to know, what is about to change.
  func send(_ change: ObservedChange) {
    observers.tell(change)
    listeners.send(())
  }

  /// Calls `body` before each change, on the thread that makes it, until the token is cancelled or released.
  package func observe(_ body: @escaping (ObservedChange) -> Void) -> ObservationToken {
    observers.add(body)
  }
}
