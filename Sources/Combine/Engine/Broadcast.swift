// The subscribers of a subject: who they are, and how one value reaches each of them.

/// The list of a subject's subscribers, in the order in which they came.
///
/// - Complexity: adding and removing one is amortised O(1).
final class Broadcast<Output, Failure: Error> {
  private let lock = Lock()
  private var conduits: [SubjectConduit<Output, Failure>?] = []
  private var gaps = 0
  private var completion: Subscribers.Completion<Failure>?

  /// Whether nobody listens; a hint that may be outdated by the time it is used.
  var isEmpty: Bool { lock.withLock { conduits.count == gaps } }

  /// Adds `conduit`, or returns how the stream has already ended.
  func add(_ conduit: SubjectConduit<Output, Failure>) -> Subscribers.Completion<Failure>? {
    lock.withLock {
      if let completion { return completion }
      conduit.slot = conduits.count
      conduits.append(conduit)
      return nil
    }
  }

  func remove(_ conduit: SubjectConduit<Output, Failure>) {
    lock.lock()
    let slot = conduit.slot
    guard slot < conduits.count, conduits[slot] === conduit else { return lock.unlock() }
    conduits[slot] = nil
    gaps += 1
    if gaps > 8, gaps * 2 > conduits.count { closeGaps() }
    lock.unlock()
  }

  /// Delivers `output` to those who are subscribed now, not to those who join during it.
  func send(_ output: Output, version: UInt64 = 0) {
    let listeners = lock.withLock { completion == nil && gaps < conduits.count ? conduits : [] }
    for conduit in listeners { conduit?.offer(output, version: version) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let listeners = lock.withLock {
      guard self.completion == nil else { return [SubjectConduit<Output, Failure>?]() }
      self.completion = completion
      defer { (conduits, gaps) = ([], 0) }
      return conduits
    }
    for conduit in listeners { conduit?.finish(completion) }
  }

  var isFinished: Bool { lock.withLock { completion != nil } }

  private func closeGaps() {
    conduits.removeAll { $0 == nil }
    gaps = 0
    for (slot, conduit) in conduits.enumerated() { conduit?.slot = slot }
  }
}
