// Values that are there from the start: the subscription of Just, Sequence, Record, Fail and the like.

/// A subscription that hands out the elements of a sequence as they are asked for, then ends.
final class StoredValues<Elements: Sequence, Downstream: Subscriber>: Subscription
where Elements.Element == Downstream.Input {
  private let lock = Lock()
  private let name: String
  private var iterator: Elements.Iterator
  /// One element ahead, so that the end comes with the last element and needs no further demand.
  private var next: Elements.Element?
  private var downstream: Downstream?
  private let completion: Subscribers.Completion<Downstream.Failure>
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(
    _ name: String,
    _ elements: Elements,
    _ completion: Subscribers.Completion<Downstream.Failure>,
    _ downstream: Downstream
  ) {
    self.name = name
    self.completion = completion
    self.downstream = downstream
    iterator = elements.makeIterator()
    next = iterator.next()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let downstream {
      guard let value = next else {
        self.downstream = nil
        lock.unlock()
        return downstream.receive(completion: completion)
      }
      guard self.demand.takeOne() else { break }
      lock.unlock()
      let more = downstream.receive(value)
      // The client's iterator, outside the lock; only the delivering thread touches it.
      let following = iterator.next()
      lock.lock()
      next = following
      self.demand += more
    }
    isDelivering = false
    lock.unlock()
  }

  func cancel() {
    let dropped = lock.withLock {
      defer { downstream = nil }
      return downstream
    }
    withExtendedLifetime(dropped) {}
  }

  /// Whether there is nothing to hand out.
  var isEmpty: Bool { next == nil }
}

extension StoredValues: CustomStringConvertible { var description: String { name } }
