// Values on their way to one subscriber: kept until asked for, handed over one at a time by one thread at a time.

/// A queue in front of a downstream subscriber.
///
/// Whoever finds the queue idle drains it; a value offered meanwhile, from within a delivery or on another thread,
/// joins the queue. So deliveries never overlap, and no lock is held during one.
final class DemandBuffer<Downstream: Subscriber> {
  typealias Completion = Subscribers.Completion<Downstream.Failure>

  private struct Entry {
    let value: Downstream.Input
    /// Whom to ask for one more value, once this one is delivered.
    let credit: (any Subscription)?
  }

  private let lock = Lock()
  private var downstream: Downstream?
  private var entries: ArraySlice<Entry> = []
  private var completion: Completion?
  private var demand = Subscribers.Demand.none
  private var isDraining = false

  init(_ downstream: Downstream) { self.downstream = downstream }

  /// Puts `value` in the queue; returns the demand that deliveries made meanwhile added.
  @discardableResult
  func offer(_ value: Downstream.Input, credit: (any Subscription)? = nil) -> Subscribers.Demand {
    lock.lock()
    if downstream != nil, completion == nil { entries.append(Entry(value: value, credit: credit)) }
    return drainAndUnlock()
  }

  /// Puts `value` in a queue of at most `capacity` values; the oldest makes room, or the new one is refused.
  func offer(
    _ value: Downstream.Input,
    credit: (any Subscription)?,
    capacity: Int,
    dropsOldest: Bool
  ) -> Bool {
    lock.lock()
    // What the subscriber is about to take does not count against the room.
    let isFull = entries.count >= capacity && (demand == .none || isDraining)
    if isFull, !dropsOldest || entries.isEmpty {
      lock.unlock()
      return false
    }
    let dropped = isFull ? entries.popFirst() : nil
    if downstream != nil, completion == nil { entries.append(Entry(value: value, credit: credit)) }
    _ = drainAndUnlock()
    withExtendedLifetime(dropped) {}
    return true
  }

  /// Ends the stream once the queue is empty.
  func complete(_ completion: Completion) {
    lock.lock()
    if self.completion == nil { self.completion = completion }
    _ = drainAndUnlock()
  }

  /// Ends the stream now: what is queued is dropped.
  func abort(_ completion: Completion) {
    lock.lock()
    let dropped = entries
    entries = []
    if self.completion == nil { self.completion = completion }
    _ = drainAndUnlock()
    withExtendedLifetime(dropped) {}
  }

  /// Adds to the demand; returns what the deliveries it allowed added further.
  @discardableResult
  func request(_ demand: Subscribers.Demand) -> Subscribers.Demand {
    lock.lock()
    self.demand += demand
    return drainAndUnlock()
  }

  func cancel() {
    lock.lock()
    let dropped = (downstream, entries)
    downstream = nil
    entries = []
    lock.unlock()
    withExtendedLifetime(dropped) {}
  }

  /// Whether values wait for demand.
  var hasBacklog: Bool { lock.withLock { !entries.isEmpty } }

  /// Whether the subscriber has asked for more than it got.
  var hasDemand: Bool { lock.withLock { demand > .none } }

  private func drainAndUnlock() -> Subscribers.Demand {
    var added = Subscribers.Demand.none
    guard !isDraining else {
      lock.unlock()
      return added
    }
    isDraining = true
    while let downstream {
      if let completion, entries.isEmpty {
        self.downstream = nil
        lock.unlock()
        downstream.receive(completion: completion)
        lock.lock()
      } else if !entries.isEmpty, demand.takeOne(), let entry = entries.popFirst() {
        lock.unlock()
        let more = downstream.receive(entry.value)
        entry.credit?.request(.max(1))
        lock.lock()
        added += more
        demand += more
      } else {
        break
      }
    }
    isDraining = false
    lock.unlock()
    return added
  }
}
