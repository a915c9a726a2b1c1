// The subscription of a source that only has a buffer to offer.

/// A subscription whose demand goes to a buffer.
final class BufferSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String
  private let lock = Lock()
  private let buffer: DemandBuffer<Downstream>
  private var onCancel: (() -> Void)?

  init(_ name: String, _ buffer: DemandBuffer<Downstream>, onCancel: @escaping () -> Void) {
    description = name
    self.buffer = buffer
    self.onCancel = onCancel
  }

  func request(_ demand: Subscribers.Demand) { buffer.request(demand) }

  func cancel() {
    let onCancel = lock.withLock {
      defer { self.onCancel = nil }
      return self.onCancel
    }
    buffer.cancel()
    onCancel?()
  }
}
