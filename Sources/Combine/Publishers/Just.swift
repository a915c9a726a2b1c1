// One value.

/// A publisher that delivers one value to each subscriber and finishes.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value delivered.
  public let output: Output

  /// Makes a publisher of `output`.
  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: StoredValues("Just", CollectionOfOne(output), .finished, subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}
