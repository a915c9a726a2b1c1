// One subscriber of a subject: its demand, and its turn when several threads send at once.

/// What a subject sees of a subscriber.
class SubjectConduit<Output, Failure: Error> {
  /// The place in the subject's list; guarded by its lock.
  final var slot = 0

  func offer(_ output: Output, version: UInt64) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
}

extension SubjectConduit {
  /// The newest value of a subject that has one, with the number of the change that made it.
  typealias Current = () -> (value: Output, version: UInt64)
}

/// The subscription of `Downstream` to a subject.
///
/// A value sent from within a delivery is delivered at once, nested; one sent by another thread meanwhile waits until
/// the delivery is over, and the thread that made the delivery takes it along.
final class SubjectSubscription<Downstream: Subscriber>: SubjectConduit<Downstream.Input, Downstream.Failure>,
  Subscription
{
  private let lock = Lock()
  private var downstream: Downstream?
  private let name: String
  private let current: Current?
  private var onCancel: ((SubjectConduit<Downstream.Input, Downstream.Failure>) -> Void)?
  private var demand = Subscribers.Demand.none
  private var delivering: (thread: ThreadIdentity, depth: Int)?
  private var waiting: [Downstream.Input] = []
  private var completion: Subscribers.Completion<Downstream.Failure>?
  /// False while the newest value of the subject is still owed.
  private var hasCurrent: Bool
  /// Changes up to this number were delivered when they were asked for.
  private var deliveredVersion: UInt64 = 0

  init(
    _ name: String,
    _ downstream: Downstream,
    current: Current? = nil,
    onCancel: @escaping (SubjectConduit<Downstream.Input, Downstream.Failure>) -> Void
  ) {
    self.name = name
    self.downstream = downstream
    self.current = current
    self.onCancel = onCancel
    hasCurrent = current == nil
  }

  override func offer(_ output: Downstream.Input, version: UInt64) {
    lock.lock()
    guard downstream != nil, completion == nil, current == nil || version > deliveredVersion else {
      return lock.unlock()
    }
    guard demand.takeOne() else {
      // A subject with a current value owes it until asked; others drop it.
      hasCurrent = current == nil
      return lock.unlock()
    }
    hasCurrent = true
    deliverAndUnlock(output)
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    lock.lock()
    guard let downstream, self.completion == nil else { return lock.unlock() }
    self.completion = completion
    if let delivering, delivering.thread != .current { return lock.unlock() }
    endAndUnlock(downstream, completion)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    self.demand += demand
    deliverOwedAndUnlock()
  }

  func cancel() {
    lock.lock()
    let dropped = (downstream, waiting)
    let onCancel = onCancel
    downstream = nil
    waiting = []
    self.onCancel = nil
    lock.unlock()
    onCancel?(self)
    withExtendedLifetime(dropped) {}
  }

  // MARK: - Delivery

  private func deliverOwedAndUnlock() {
    guard !hasCurrent, completion == nil, let current, demand.takeOne() else { return lock.unlock() }
    hasCurrent = true
    // The subject's lock inside this one; a subject never calls a conduit under its lock.
    let (value, version) = current()
    deliveredVersion = version
    deliverAndUnlock(value)
  }

  private func deliverAndUnlock(_ output: Downstream.Input) {
    let thread = ThreadIdentity.current
    if let delivering, delivering.thread != thread {
      waiting.append(output)
      return lock.unlock()
    }
    delivering = (thread, (delivering?.depth ?? 0) + 1)
    var next: Downstream.Input? = output
    while let output = next, let downstream {
      lock.unlock()
      let more = downstream.receive(output)
      lock.lock()
      demand += more
      // Only the outermost delivery takes along what other threads have left.
      next = delivering?.depth == 1 && !waiting.isEmpty ? waiting.removeFirst() : nil
    }
    let depth = (delivering?.depth ?? 1) - 1
    delivering = depth == 0 ? nil : (thread, depth)
    if depth == 0, let completion, let downstream {
      endAndUnlock(downstream, completion)
    } else if depth == 0, !hasCurrent, demand > .none {
      deliverOwedAndUnlock()
    } else {
      lock.unlock()
    }
  }

  private func endAndUnlock(
    _ downstream: Downstream,
    _ completion: Subscribers.Completion<Downstream.Failure>
  ) {
    self.downstream = nil
    onCancel = nil
    waiting = []
    lock.unlock()
    downstream.receive(completion: completion)
  }
}

extension SubjectSubscription: CustomStringConvertible, CustomReflectable {
  var description: String { name }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
