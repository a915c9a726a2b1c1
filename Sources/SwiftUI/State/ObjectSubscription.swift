import Combine
import QuartzCore

/// Makes a node dirty whenever an object says that it will change.
final class ObjectSubscription: @unchecked Sendable {
  private let object: AnyObject
  private var cancellable: AnyCancellable?

  @MainActor init<Object: ObservableObject>(_ object: Object, for node: ViewNode) {
    self.object = object
    let typeName = TypePlan.name(of: Object.self)
    let nodeReference = NodeReference(node: node)
    cancellable = object.objectWillChange.sink { [unowned object] _ in
      if MainThread.isCurrent {
        let transaction = Transaction.current
        MainActor.assumeIsolated {
          nodeReference.node?.invalidate(transaction, cause: changeName(of: object, typeName))
        }
      } else {
        Diagnostics.once(
          """
          Publishing changes from background threads is not allowed; make sure to publish values from the \
          main thread (via operators like receive(on:)) on model updates. The change of \(typeName) is shown \
          from the main thread.
          """
        )
        MainThread.run { nodeReference.node?.invalidate(Transaction(), cause: typeName) }
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

/// What to call the change that `object` announces.
private func changeName(of object: AnyObject, _ typeName: String) -> String { typeName }
