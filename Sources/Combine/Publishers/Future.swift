// One value that comes later.

/// A publisher that delivers one value, or fails, when its promise is kept; work starts when it is made.
public final class Future<Output, Failure: Error>: Publisher {
  /// Keeps the promise; calls after the first do nothing.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [CombineIdentifier: (Result<Output, Failure>) -> Void] = [:]

  /// Makes a future and calls `attemptToFulfill` at once.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.keep($0) }
  }

  private func keep(_ result: Result<Output, Failure>) {
    let waiting = lock.withLock {
      guard self.result == nil else { return [CombineIdentifier: (Result<Output, Failure>) -> Void]() }
      self.result = result
      defer { self.waiting = [:] }
      return self.waiting
    }
    for tell in waiting.values { tell(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let buffer = DemandBuffer(subscriber)
    let id = CombineIdentifier()
    let subscription = BufferSubscription("Future", buffer) {
      _ = self.lock.withLock { self.waiting.removeValue(forKey: id) }
    }
    subscriber.receive(subscription: subscription)
    let result = lock.withLock {
      if self.result == nil { waiting[id] = { $0.deliver(to: buffer) } }
      return self.result
    }
    result?.deliver(to: buffer)
  }
}

extension Result {
  fileprivate func deliver<S: Subscriber>(to buffer: DemandBuffer<S>)
  where S.Input == Success, S.Failure == Failure {
    switch self {
    case .success(let value):
      buffer.offer(value)
      buffer.complete(.finished)
    case .failure(let error):
      buffer.complete(.failure(error))
    }
  }
}

// The lock guards the result, which is written once.
extension Future: @unchecked Sendable where Output: Sendable {}

extension Future where Failure == Never {
  /// The value, once there is one.
  public final var value: Output {
    get async { await keptResult().get() }
  }
}

extension Future {
  /// The value, once there is one.
  public final var value: Output {
    get async throws { try await keptResult().get() }
  }

  private func keptResult() async -> Result<Output, Failure> {
    let box = await withCheckedContinuation {
      (continuation: CheckedContinuation<UncheckedBox<Result<Output, Failure>>, Never>) in
      let result = lock.withLock {
        if self.result == nil {
          waiting[CombineIdentifier()] = { continuation.resume(returning: UncheckedBox($0)) }
        }
        return self.result
      }
      if let result { continuation.resume(returning: UncheckedBox(result)) }
    }
    return box.value
  }
}
