import Combine

/// Makes a node dirty whenever an object says that it will change.
final class ObjectSubscription: @unchecked Sendable {
  // Written once, in the initialiser.
  private let object: AnyObject
  private var token: (any Cancellable)?

  @MainActor init<Object: ObservableObject>(_ object: Object, for node: ViewNode) {
    self.object = object
    let node = NodeReference(node: node)
    token = object.observeChanges { change in
      if MainThread.isCurrent {
        let transaction = Unchecked(Transaction.current)
        MainActor.assumeIsolated { node.node?.invalidate(transaction.value, cause: change.description) }
      } else {
        BackgroundPublishing.warn(about: change)
        MainThread.run { node.node?.invalidate(Transaction(), cause: change.description) }
      }
    }
  }

  func isFollowing(_ object: AnyObject) -> Bool { self.object === object }
}

/// A node as seen from a publisher, which may call from any thread; only the main thread follows it.
private final class NodeReference: @unchecked Sendable {
  private(set) weak var node: ViewNode?
  init(node: ViewNode) { self.node = node }
}
