// One publisher after another: switchToLatest, append, prepend.

extension Publishers {
  /// Follows the newest of the publishers delivered.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    /// Where the publishers come from.
    public let upstream: Upstream

    /// Makes the publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay("SwitchToLatest", subscriber)
      relay.start()
      let lives = Lives()
      let outer = upstream.sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: if lives.finishOuter() { relay.complete(.finished) }
          case .failure: relay.complete(completion)
          }
        },
        receiveValue: { publisher in
          let id = lives.beginInner()
          relay.follow(publisher) { relay, completion in
            switch completion {
            case .finished: if lives.finishInner(id) { relay.complete(.finished) }
            case .failure: relay.complete(completion)
            }
          }
        }
      )
      relay.keep(outer)
    }
  }

  /// Delivers the values of one publisher, then those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    /// What comes first.
    public let prefix: Prefix
    /// What comes after it has finished.
    public let suffix: Suffix

    /// Makes the publisher.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay("Concatenate", subscriber)
      let suffix = suffix
      relay.start()
      relay.follow(prefix) { relay, completion in
        switch completion {
        case .finished: relay.follow(suffix) { $0.complete($1) }
        case .failure: relay.complete(completion)
        }
      }
    }
  }
}

/// Which of the two levels of a publisher of publishers still lives.
private final class Lives {
  private let lock = Lock()
  private var isOuterDone = false
  private var inner: Int?
  private var lastID = 0

  func beginInner() -> Int {
    lock.withLock {
      lastID += 1
      inner = lastID
      return lastID
    }
  }

  /// True where the other level is over, too.
  func finishInner(_ id: Int) -> Bool {
    lock.withLock {
      guard inner == id else { return false }
      inner = nil
      return isOuterDone
    }
  }

  /// True where the other level is over, too.
  func finishOuter() -> Bool {
    lock.withLock {
      isOuterDone = true
      return inner == nil
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Follows the newest of the publishers delivered.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Follows the newest of the publishers delivered, which may fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Follows the newest of the publishers delivered.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher {
  /// Delivers `elements` before the values.
  public func prepend(_ elements: Output...)
    -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self>
  {
    prepend(elements)
  }

  /// Delivers `elements` before the values.
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element {
    Publishers.Concatenate(prefix: Publishers.Sequence(sequence: elements), suffix: self)
  }

  /// Delivers the values of `publisher` before the values.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Delivers `elements` after the values.
  public func append(_ elements: Output...)
    -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>>
  {
    append(elements)
  }

  /// Delivers `elements` after the values.
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where Output == S.Element {
    Publishers.Concatenate(prefix: self, suffix: Publishers.Sequence(sequence: elements))
  }

  /// Delivers the values of `publisher` after the values.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
