// The machine behind every operator that answers each value on the spot: map, filter, prefix, scan, …

/// What an operator does with one value.
enum Step<Output, Failure: Error> {
  /// Hand this on.
  case emit(Output)
  /// Hand nothing on; ask upstream for another in its place.
  case skip
  /// Hand this on, then finish.
  case last(Output)
  /// End without a value.
  case end(Subscribers.Completion<Failure>)

  /// What `body` returns, or its error as the stream's end.
  static func attempt(_ body: () throws -> Self) -> Self where Failure == any Error {
    do { return try body() } catch { return .end(.failure(error)) }
  }
}

/// A link between one upstream and one downstream that passes demand up unchanged and steps values through a closure.
///
/// Values sent from within a delivery pass at once, nested, as on the platform.
final class Conduit<Downstream: Subscriber, Input, Failure: Error>: Subscriber, Subscription {
  typealias OnValue = (Input) -> Step<Downstream.Input, Downstream.Failure>
  typealias OnCompletion = (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>

  private let lock = Lock()
  private let name: String
  private var link = Link.waiting
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private let onValue: OnValue
  private let onCompletion: OnCompletion

  private enum Link { case waiting, open, closing, closed }

  init(
    _ name: String,
    _ downstream: Downstream,
    onCompletion: @escaping OnCompletion,
    onValue: @escaping OnValue
  ) {
    self.name = name
    self.downstream = downstream
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard link == .waiting, let downstream = self.downstream else { return nil }
      link = .open
      upstream = subscription
      return downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = lock.withLock({ link == .open ? downstream : nil }) else { return .none }
    switch onValue(input) {
    case .emit(let output):
      return downstream.receive(output)
    case .skip:
      return .max(1)
    case .last(let output):
      guard lock.withLock({ open(to: .closing) }) else { return .none }
      _ = downstream.receive(output)
      close(from: .closing)?.receive(completion: .finished)
    case .end(let completion):
      close(from: .open)?.receive(completion: completion)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let downstream = lock.withLock { link == .open ? take().downstream : nil }
    downstream?.receive(completion: onCompletion(completion))
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { link == .open ? upstream : nil }?.request(demand)
  }

  func cancel() {
    let upstream = lock.withLock { take().upstream }
    upstream?.cancel()
  }

  /// Ends the stream from aside, as when another publisher says so.
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    close(from: .open)?.receive(completion: completion)
  }

  /// Cancels upstream and returns whom to tell, unless the link was closed meanwhile.
  private func close(from expected: Link) -> Downstream? {
    let ends = lock.withLock { link == expected ? take() : (downstream: nil, upstream: nil) }
    ends.upstream?.cancel()
    return ends.downstream
  }

  private func open(to next: Link) -> Bool {
    guard link == .open else { return false }
    link = next
    return true
  }

  private func take() -> (downstream: Downstream?, upstream: (any Subscription)?) {
    defer {
      link = .closed
      downstream = nil
      upstream = nil
    }
    return (downstream, upstream)
  }
}

extension Conduit where Failure == Downstream.Failure {
  convenience init(_ name: String, _ downstream: Downstream, onValue: @escaping OnValue) {
    self.init(name, downstream, onCompletion: { $0 }, onValue: onValue)
  }
}

extension Conduit where Downstream.Failure == any Error {
  /// An operator whose closure may throw: the error ends the stream.
  convenience init(
    trying name: String,
    _ downstream: Downstream,
    onValue: @escaping (Input) throws -> OnValueStep
  ) {
    self.init(
      name,
      downstream,
      onCompletion: { $0.mapError { $0 } },
      onValue: { input in OnValueStep.attempt { try onValue(input) } }
    )
  }

  typealias OnValueStep = Step<Downstream.Input, Downstream.Failure>
}

extension Conduit: CustomStringConvertible, CustomReflectable {
  var description: String { name }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
