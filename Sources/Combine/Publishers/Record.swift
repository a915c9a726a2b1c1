// A stream written down.

/// A publisher that plays a recorded series of values, and their end, to each subscriber.
public struct Record<Output, Failure: Error>: Publisher {
  /// What is played.
  public let recording: Recording

  /// Makes a record by writing into an empty recording.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Makes a record of `recording`.
  public init(recording: Recording) { self.recording = recording }

  /// Makes a record of `output` and its end.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    guard !recording.output.isEmpty else { return subscriber.end(recording.completion) }
    subscriber.receive(
      subscription: StoredValues("\(recording.output)", recording.output, recording.completion, subscriber)
    )
  }

  /// A series of values and its end.
  public struct Recording {
    /// The values.
    public private(set) var output: [Output]
    /// The end.
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isComplete = false

    /// Makes an empty recording that finishes.
    public init() { self.init(output: [], completion: .finished, isComplete: false) }

    /// Makes a recording of `output`.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.init(output: output, completion: completion, isComplete: true)
    }

    private init(output: [Output], completion: Subscribers.Completion<Failure>, isComplete: Bool) {
      self.output = output
      self.completion = completion
      self.isComplete = isComplete
    }

    /// Adds a value.
    ///
    /// - Precondition: The recording has not been completed.
    public mutating func receive(_ input: Output) {
      precondition(!isComplete, "Record.Recording: a value was added after the completion")
      output.append(input)
    }

    /// Writes down the end.
    ///
    /// - Precondition: The recording has not been completed.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "Record.Recording: completed twice")
      self.completion = completion
      isComplete = true
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}
extension Record.Recording: Codable where Output: Codable, Failure: Codable {}
extension Record: Sendable where Output: Sendable {}
extension Record.Recording: Sendable where Output: Sendable {}
