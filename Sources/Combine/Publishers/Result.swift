// A result as a stream.

extension Result {
  /// A publisher of the value, or of the failure.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that delivers the value of a result and finishes, or ends with its failure.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    /// What is delivered.
    public let result: Result

    /// Makes a publisher of `result`.
    public init(_ result: Result) { self.result = result }
    /// Makes a publisher of `output`.
    public init(_ output: Output) { self.init(.success(output)) }
    /// Makes a publisher that ends with `failure`.
    public init(_ failure: Failure) { self.init(.failure(failure)) }

    public func receive<S: Subscriber>(subscriber: S) where Success == S.Input, Failure == S.Failure {
      switch result {
      case .success(let value):
        subscriber.receive(subscription: StoredValues("Once", CollectionOfOne(value), .finished, subscriber))
      case .failure(let error):
        subscriber.end(.failure(error))
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
extension Result.Publisher: Sendable where Success: Sendable {}
