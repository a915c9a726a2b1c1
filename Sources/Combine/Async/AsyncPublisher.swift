// A stream that is awaited.

/// The values of a publisher that cannot fail, as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  /// Makes a sequence of what `publisher` delivers.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Asks for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    fileprivate let reader: Reader<P.Output, Never>

    public mutating func next() async -> P.Output? {
      switch await reader.inbox.next() {
      case .success(let value): value
      }
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(reader: Reader(publisher)) }
}

/// The values of a publisher that may fail, as an asynchronous sequence.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  /// Makes a sequence of what `publisher` delivers.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Asks for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    fileprivate let reader: Reader<P.Output, P.Failure>

    public mutating func next() async throws -> P.Output? { try await reader.inbox.next().get() }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(reader: Reader(publisher)) }
}

extension Publisher where Failure == Never {
  /// The values, as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values, as an asynchronous sequence that throws where the stream fails.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Ends the subscription with the iterator, which is a struct.
private final class Reader<Value, Failure: Error> {
  let inbox: Inbox<Value, Failure>

  init<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Failure {
    inbox = Inbox(subscribingTo: publisher)
  }

  deinit { inbox.cancel() }
}

/// The subscriber behind an asynchronous sequence: asks for a value when one is awaited.
private final class Inbox<Value, Failure: Error>: Subscriber, @unchecked Sendable {
  typealias Input = Value
  typealias Waiter = CheckedContinuation<UncheckedBox<Result<Value?, Failure>>, Never>

  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var values: ArraySlice<Value> = []
  private var waiters: ArraySlice<Waiter> = []
  private var end: Result<Value?, Failure>?

  init<P: Publisher>(subscribingTo publisher: P) where P.Output == Value, P.Failure == Failure {
    publisher.subscribe(self)
  }

  func next() async -> Result<Value?, Failure> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: Waiter) in enlist(waiter) }.value
    } onCancel: {
      cancel()
    }
  }

  private func enlist(_ waiter: Waiter) {
    lock.lock()
    if let value = values.popFirst() {
      lock.unlock()
      return waiter.resume(returning: UncheckedBox(.success(value)))
    }
    if let end {
      self.end = .success(nil)
      lock.unlock()
      return waiter.resume(returning: UncheckedBox(end))
    }
    waiters.append(waiter)
    let subscription = subscription
    if subscription == nil { demand += 1 }
    lock.unlock()
    subscription?.request(.max(1))
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard self.subscription == nil, end == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    self.subscription = subscription
    let demand = demand
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    let waiter: Waiter? = lock.withLock {
      if let waiter = waiters.popFirst() { return waiter }
      values.append(input)
      return nil
    }
    waiter?.resume(returning: UncheckedBox(.success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: finish(.success(nil))
    case .failure(let error): finish(.failure(error))
    }
  }

  func cancel() {
    let subscription = lock.withLock { self.subscription }
    finish(.success(nil))
    subscription?.cancel()
  }

  private func finish(_ result: Result<Value?, Failure>) {
    lock.lock()
    let waiters = waiters
    self.waiters = []
    // The first waiter gets the end; to who asks later the sequence is just over.
    if end == nil { end = waiters.isEmpty ? result : .success(nil) }
    subscription = nil
    lock.unlock()
    for (index, waiter) in waiters.enumerated() {
      waiter.resume(returning: UncheckedBox(index == 0 ? result : .success(nil)))
    }
  }
}
