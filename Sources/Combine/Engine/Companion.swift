// A second publisher that is watched beside the first.

/// A subscriber that passes everything on, and ends a watch with the stream.
final class Companion<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  let description: String
  private let lock = Lock()
  private let downstream: Downstream
  private let watch: AnyCancellable
  private var upstream: (any Subscription)?

  init(_ name: String, _ downstream: Downstream, _ watch: AnyCancellable) {
    description = name
    self.downstream = downstream
    self.watch = watch
  }

  func receive(subscription: any Subscription) {
    lock.withLock { upstream = subscription }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    watch.cancel()
    lock.withLock { upstream = nil }
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() {
    watch.cancel()
    let upstream = lock.withLock {
      defer { self.upstream = nil }
      return self.upstream
    }
    upstream?.cancel()
  }
}
