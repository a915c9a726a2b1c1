// A stream's end in closures.

extension Subscribers {
  /// A subscriber that wants all values and hands them to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var isOver = false
    private var onValue: ((Input) -> Void)?
    private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Called with each value.
    public var receiveValue: (Input) -> Void { lock.withLock { onValue } ?? { _ in } }
    /// Called with the end.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      lock.withLock { onCompletion } ?? { _ in }
    }

    /// Makes a sink that calls the closures.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      onCompletion = receiveCompletion
      onValue = receiveValue
    }

    public var description: String { "Sink" }

    public func receive(subscription: any Subscription) {
      let isNew = lock.withLock {
        guard self.subscription == nil, !isOver else { return false }
        self.subscription = subscription
        return true
      }
      if isNew { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      lock.withLock { onValue }?(value)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      let ends = end()
      ends.onCompletion?(completion)
    }

    public func cancel() { end().subscription?.cancel() }

    // What is given up is returned, so that it is released outside the lock.
    private func end() -> (
      subscription: (any Subscription)?, onCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
      onValue: ((Input) -> Void)?
    ) {
      lock.withLock {
        defer {
          isOver = true
          subscription = nil
          onValue = nil
          onCompletion = nil
        }
        return (subscription, onCompletion, onValue)
      }
    }
  }
}

extension Publisher {
  /// Calls the closures with each value and with the end, until the returned cancellable is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion,
      receiveValue: receiveValue
    )
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` with each value, until the returned cancellable is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
