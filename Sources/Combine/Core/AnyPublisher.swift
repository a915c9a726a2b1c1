// A publisher with its type hidden.

/// A publisher that hides which publisher delivers its values.
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let base: any Publisher<Output, Failure>

  /// Hides `publisher`.
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    // Hiding twice would cost a call for each layer.
    base = (publisher as? AnyPublisher<Output, Failure>)?.base ?? publisher
  }

  public var description: String { "AnyPublisher" }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    base.receive(subscriber: subscriber)
  }
}

extension Publisher {
  /// This publisher with its type hidden.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
