// The elements of a sequence, one after the other.

extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// The elements delivered.
    public let sequence: Elements

    /// Makes a publisher of the elements of `sequence`.
    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, Elements.Element == S.Input {
      let values = StoredValues("\(sequence)", sequence, .finished, subscriber)
      guard !values.isEmpty else { return subscriber.end(.finished) }
      subscriber.receive(subscription: values)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Subscriber {
  /// Gives the subscriber a subscription to nothing, and its end.
  func end(_ completion: Subscribers.Completion<Failure>) {
    receive(subscription: Subscriptions.empty)
    receive(completion: completion)
  }
}
