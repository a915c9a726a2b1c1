// A subject that remembers its newest value.

/// A subject that holds one value, delivers it to each new subscriber, and delivers each new one to all.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let lock = Lock()
  private var current: Output
  private var version: UInt64 = 0
  private let listeners = Broadcast<Output, Failure>()
  private let feeds = SubjectFeeds()

  /// Makes a subject that holds `value`.
  public init(_ value: Output) { current = value }

  deinit { feeds.cancel() }

  /// The value held; setting it sends it.
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    feeds.requestAll()
    let listeners = listeners
    let subscription = SubjectSubscription(
      "CurrentValueSubject",
      subscriber,
      current: { self.lock.withLock { (self.current, self.version) } },
      onCancel: listeners.remove
    )
    listeners.attach(subscription, to: subscriber)
  }

  public func send(_ input: Output) {
    if listeners.isFinished { return }
    lock.lock()
    let previous = current
    current = input
    version += 1
    let version = version
    lock.unlock()
    // Released outside the lock: it may have a deinitialiser that calls back.
    withExtendedLifetime(previous) {}
    listeners.send(input, version: version)
  }

  public func send(completion: Subscribers.Completion<Failure>) { listeners.finish(completion) }
  public func send(subscription: any Subscription) { feeds.add(subscription, requests: true) }
}

// The lock guards the value.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
