// A stream's end in a property.

extension Subscribers {
  /// A subscriber that writes each value to a property of an object, which it keeps alive.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    public typealias Failure = Never

    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var isOver = false
    private var target: Root?

    /// The object written to, until the stream ends.
    public var object: Root? { lock.withLock { target } }
    /// The property written.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Makes a subscriber that writes to the property at `keyPath` of `object`.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = object
      self.keyPath = keyPath
    }

    public var description: String { "Assign \(Root.self)." }

    public func receive(subscription: any Subscription) {
      let isNew = lock.withLock {
        guard self.subscription == nil, !isOver else { return false }
        self.subscription = subscription
        return true
      }
      if isNew { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      if let object { object[keyPath: keyPath] = value }
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) { _ = end() }
    public func cancel() { end().subscription?.cancel() }

    private func end() -> (subscription: (any Subscription)?, target: Root?) {
      lock.withLock {
        defer {
          isOver = true
          subscription = nil
          target = nil
        }
        return (subscription, target)
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to the property at `keyPath` of `object`, which is kept alive meanwhile.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root)
    -> AnyCancellable
  {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
