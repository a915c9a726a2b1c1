// The source of a stream: what every publisher promises, and how a subscriber is attached to it.

/// A type that delivers a sequence of values over time to the subscribers attached to it.
public protocol Publisher<Output, Failure> {
  /// The kind of values delivered.
  associatedtype Output
  /// The kind of error the stream may end with; `Never` when it cannot fail.
  associatedtype Failure: Error

  /// Attaches `subscriber`. Called by `subscribe(_:)`, which is what clients use.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches `subscriber` to this publisher.
  public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// Attaches `subject` to this publisher: it sends on all it receives.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output {
    let feed = SubjectFeed(subject)
    receive(subscriber: feed)
    return AnyCancellable(feed)
  }
}
