// A value that may be missing.

extension Optional {
  /// A publisher of the value, if there is one.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that delivers the value of an optional, if there is one, and finishes.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// What may be delivered.
    public let output: Wrapped?

    /// Makes a publisher of `output`.
    public init(_ output: Wrapped?) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where Wrapped == S.Input, S.Failure == Never {
      guard let output else { return subscriber.end(.finished) }
      subscriber.receive(
        subscription: StoredValues("Optional", CollectionOfOne(output), .finished, subscriber)
      )
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Optional.Publisher: Sendable where Wrapped: Sendable {}
