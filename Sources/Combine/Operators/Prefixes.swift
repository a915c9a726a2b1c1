// Operators that cut the beginning or the end off: prefix, first, drop, output(at:).

extension Publishers {
  /// Hands on the values at some positions.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Which values are handed on, by position.
    public let range: CountableRange<Int>

    /// Makes the publisher.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let range = range
      var position = 0
      guard !range.isEmpty else {
        return upstream.subscribe(Conduit("Output", subscriber) { _ in .end(.finished) })
      }
      upstream.subscribe(
        Conduit("Output", subscriber) {
          defer { position += 1 }
          if position < range.lowerBound { return .skip }
          return position + 1 < range.upperBound ? .emit($0) : .last($0)
        }
      )
    }
  }

  /// Hands on values until one does not satisfy a predicate.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether to go on.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes the publisher.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(Conduit("PrefixWhile", subscriber) { predicate($0) ? .emit($0) : .end(.finished) })
    }
  }

  /// Hands on values until one does not satisfy a predicate, or ends with the error that it throws.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether to go on.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        Conduit(trying: "TryPrefixWhile", subscriber) { try predicate($0) ? .emit($0) : .end(.finished) }
      )
    }
  }

  /// Hands on the first value.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Conduit("First", subscriber) { .last($0) })
    }
  }

  /// Hands on the first value that satisfies a predicate.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is the one.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes the publisher.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(Conduit("FirstWhere", subscriber) { predicate($0) ? .last($0) : .skip })
    }
  }

  /// Hands on the first value that satisfies a predicate, or ends with the error that it throws.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is the one.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        Conduit(trying: "TryFirstWhere", subscriber) { try predicate($0) ? .last($0) : .skip }
      )
    }
  }

  /// Leaves out the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many values are left out.
    public let count: Int

    /// Makes the publisher.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      precondition(count >= 0, "dropFirst(\(count)): the count is never negative")
      var left = count
      upstream.subscribe(
        Conduit("Drop", subscriber) {
          guard left > 0 else { return .emit($0) }
          left -= 1
          return .skip
        }
      )
    }
  }

  /// Leaves out values until one does not satisfy a predicate.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether to go on leaving out.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes the publisher.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var isDropping = true
      upstream.subscribe(
        Conduit("DropWhile", subscriber) {
          if isDropping { isDropping = predicate($0) }
          return isDropping ? .skip : .emit($0)
        }
      )
    }
  }

  /// Leaves out values until one does not satisfy a predicate, or ends with the error that it throws.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether to go on leaving out.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var isDropping = true
      upstream.subscribe(
        Conduit(trying: "TryDropWhile", subscriber) {
          if isDropping { isDropping = try predicate($0) }
          return isDropping ? .skip : .emit($0)
        }
      )
    }
  }

  /// Hands on values until another publisher delivers one.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The publisher whose first value ends the stream.
    public let other: Other

    /// Makes the publisher.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let conduit = Conduit<S, Output, Failure>("PrefixUntilOutput", subscriber) { .emit($0) }
      let watch = other.first().sink(
        receiveCompletion: { _ in },
        receiveValue: { [weak conduit] _ in conduit?.end(.finished) }
      )
      upstream.subscribe(Companion("PrefixUntilOutput", conduit, watch))
    }
  }

  /// Leaves out values until another publisher delivers one.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The publisher whose first value opens the stream.
    public let other: Other

    /// Makes the publisher.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate()
      let conduit = Conduit<S, Output, Failure>("DropUntilOutput", subscriber) {
        gate.isOpen ? .emit($0) : .skip
      }
      let watch = other.first().sink(
        receiveCompletion: { [weak conduit] in
          // Nothing will open the stream any more.
          if !gate.isOpen, case .failure(let error) = $0 { conduit?.end(.failure(error)) }
          if !gate.isOpen, case .finished = $0 { conduit?.end(.finished) }
        },
        receiveValue: { _ in gate.open() }
      )
      upstream.subscribe(Companion("DropUntilOutput", conduit, watch))
    }
  }
}

extension Publisher {
  /// Hands on the first `maxLength` values.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

  /// Hands on values until one does not satisfy `predicate`.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Hands on values until one does not satisfy `predicate`, or ends with the error that it throws.
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self>
  {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  /// Hands on values until `publisher` delivers one.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Hands on the value at position `index`.
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Hands on the values at the positions in `range`.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  /// Hands on the first value.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Hands on the first value that satisfies `predicate`.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Hands on the first value that satisfies `predicate`, or ends with the error that it throws.
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  /// Leaves out the first `count` values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }

  /// Leaves out values until one does not satisfy `predicate`.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Leaves out values until one does not satisfy `predicate`, or ends with the error that it throws.
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }

  /// Leaves out values until `publisher` delivers one.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

/// Opens once.
private final class Gate {
  private let lock = Lock()
  private var hasOpened = false
  var isOpen: Bool { lock.withLock { hasOpened } }
  func open() { lock.withLock { hasOpened = true } }
}
