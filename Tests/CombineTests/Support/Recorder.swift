// A subscriber that writes down what it is told and asks only for what a test wants.

import Combine

/// An error for tests.
enum Oops: Error, Equatable { case first, second }

/// Writes down what it receives.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private(set) var completions = 0
  private(set) var subscription: (any Subscription)?
  private let initial: Subscribers.Demand
  private let next: (Input) -> Subscribers.Demand

  init(
    _ initial: Subscribers.Demand = .unlimited,
    next: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.initial = initial
    self.next = next
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return next(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    completions += 1
    self.completion = completion
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }

  var isFinished: Bool {
    guard case .finished = completion else { return false }
    return completions == 1
  }
}

extension Publisher {
  /// Subscribes a recorder.
  func record(
    _ demand: Subscribers.Demand = .unlimited,
    next: @escaping (Output) -> Subscribers.Demand = { _ in .none }
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand, next: next)
    subscribe(recorder)
    return recorder
  }
}

/// A publisher that notes what is asked of it and whether it was cancelled.
final class Probe<Output, Failure: Error>: Publisher {
  private(set) var demands: [Subscribers.Demand] = []
  private(set) var cancellations = 0
  private(set) var subscriptions = 0
  private var receiveValue: ((Output) -> Subscribers.Demand)?
  private var receiveEnd: ((Subscribers.Completion<Failure>) -> Void)?

  private final class Link: Subscription {
    let probe: Probe
    init(_ probe: Probe) { self.probe = probe }
    func request(_ demand: Subscribers.Demand) { probe.demands.append(demand) }
    func cancel() { probe.cancellations += 1 }
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions += 1
    receiveValue = subscriber.receive(_:)
    receiveEnd = subscriber.receive(completion:)
    subscriber.receive(subscription: Link(self))
  }

  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand { receiveValue?(value) ?? .none }
  func send(completion: Subscribers.Completion<Failure>) { receiveEnd?(completion) }
}
