// Operators about the end of a stream: mapError, catch, retry, replaceError, replaceEmpty.

extension Publishers {
  /// Gives a publisher that cannot fail a kind of error.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Conduit("SetFailureType", subscriber, onCompletion: { $0.mapError { $0 } }) { .emit($0) }
      )
    }
  }

  /// Turns the error into another.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream
    /// Makes the error handed on.
    public let transform: (Upstream.Failure) -> Failure

    /// Makes the publisher.
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        Conduit("MapError", subscriber, onCompletion: { $0.mapError(transform) }) { .emit($0) }
      )
    }
  }

  /// Traps when the stream fails.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream
    /// What the message begins with.
    public let prefix: String
    /// Where it was written.
    public let file: StaticString
    /// Where it was written.
    public let line: UInt

    /// Makes the publisher.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (prefix, file, line) = (prefix, file, line)
      upstream.subscribe(
        Conduit(
          "AssertNoFailure",
          subscriber,
          onCompletion: {
            switch $0 {
            case .finished: return .finished
            case .failure(let error):
              let start = prefix.isEmpty ? "" : prefix + ": "
              preconditionFailure("\(start)unexpected failure: \(error)", file: file, line: line)
            }
          },
          onValue: { .emit($0) }
        )
      )
    }
  }

  /// Hands on a value in place of an error, and finishes.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream
    /// What stands for the error.
    public let output: Upstream.Output

    /// Makes the publisher.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let output = output
      upstream.subscribe(
        BufferedConduit(
          "ReplaceError",
          subscriber,
          appetite: .times(1),
          onCompletion: { Ending(value: $0.isFailure ? output : nil, completion: .finished) },
          onValue: { .emit($0) }
        )
      )
    }
  }

  /// Hands on a value if there was none.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What stands for a stream with no values.
    public let output: Upstream.Output

    /// Makes the publisher.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let output = output
      var isEmpty = true
      upstream.subscribe(
        BufferedConduit(
          "ReplaceEmpty",
          subscriber,
          appetite: .times(1),
          onCompletion: { Ending(value: isEmpty && !$0.isFailure ? output : nil, completion: $0) },
          onValue: {
            isEmpty = false
            return .emit($0)
          }
        )
      )
    }
  }

  /// Goes on with another publisher after an error.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Makes the publisher that goes on.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes the publisher.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handler = handler
      let relay = Relay("Catch", subscriber)
      relay.start()
      relay.follow(upstream) { relay, completion in
        switch completion {
        case .finished: relay.complete(.finished)
        case .failure(let error): relay.follow(handler(error)) { $0.complete($1) }
        }
      }
    }
  }

  /// Goes on with another publisher after an error, or ends with the error that the handler throws.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Makes the publisher that goes on.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Makes the publisher.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handler = handler
      let relay = Relay("TryCatch", subscriber)
      relay.start()
      relay.follow(upstream) { relay, completion in
        switch completion {
        case .finished: relay.complete(.finished)
        case .failure(let error):
          do {
            relay.follow(try handler(error)) { $0.complete($1.mapError { $0 }) }
          } catch {
            relay.complete(.failure(error))
          }
        }
      }
    }
  }

  /// Subscribes again after an error.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How often it is tried again; nil for ever.
    public let retries: Int?

    /// Makes the publisher.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay("Retry", subscriber)
      relay.start()
      attempt(relay, retriesLeft: retries)
    }

    private func attempt<S: Subscriber>(_ relay: Relay<S>, retriesLeft: Int?)
    where S.Input == Output, S.Failure == Failure {
      relay.follow(upstream) { relay, completion in
        switch completion {
        case .finished: relay.complete(.finished)
        case .failure where retriesLeft ?? 1 > 0: attempt(relay, retriesLeft: retriesLeft.map { $0 - 1 })
        case .failure(let error): relay.complete(.failure(error))
        }
      }
    }
  }
}

extension Publisher {
  /// Turns the error into another.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Traps when the stream fails.
  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }

  /// Hands on `output` in place of an error, and finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Hands on `output` if the stream finishes with no value.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  /// Goes on with the publisher that `handler` makes of an error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Goes on with the publisher that `handler` makes of an error, or ends with the error that it throws.
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P)
    -> Publishers.TryCatch<Self, P>
  where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Subscribes again after an error, up to `retries` times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publisher where Failure == Never {
  /// Gives this publisher, which cannot fail, the kind of error that another one has.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Subscribers.Completion {
  /// Whether the stream ended with an error.
  var isFailure: Bool {
    switch self {
    case .finished: false
    case .failure: true
    }
  }
}
