// How a stream ends.

extension Subscribers {
  /// The end of a stream: normal, or with an error.
  @frozen
  public enum Completion<Failure: Error>: Sendable {
    /// The publisher has nothing more to deliver.
    case finished
    /// The publisher stopped because of an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Codable where Failure: Codable {}

extension Subscribers.Completion {
  /// The same end with its error turned into another.
  func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure>
  {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
