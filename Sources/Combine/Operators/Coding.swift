// Values to and from data: decode, encode.

/// A type that makes values of data.
public protocol TopLevelDecoder<Input> {
  /// What it reads.
  associatedtype Input
  /// Makes a value of `type` of `from`.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// A type that makes data of values.
public protocol TopLevelEncoder<Output> {
  /// What it writes.
  associatedtype Output
  /// Makes data of `value`.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

extension Publishers {
  /// Makes values of data.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error

    /// Where the data comes from.
    public let upstream: Upstream
    private let decoder: Coder

    /// Makes the publisher.
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let decoder = decoder
      upstream.subscribe(
        Conduit(trying: "Decode", subscriber) { .emit(try decoder.decode(Output.self, from: $0)) }
      )
    }
  }

  /// Makes data of values.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    private let encoder: Coder

    /// Makes the publisher.
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let encoder = encoder
      upstream.subscribe(Conduit(trying: "Encode", subscriber) { .emit(try encoder.encode($0)) })
    }
  }
}

extension Publisher {
  /// Makes a value of `type` of each piece of data.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type,
    decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publisher where Output: Encodable {
  /// Makes data of each value.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}
