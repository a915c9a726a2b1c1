import Combine
import Foundation

extension View {
  /// Calls `action` with each value of `publisher` while the view is in the graph.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

/// Acts on each value of a publisher.
struct ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension ReceiveModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    ReceiveNode(view, inputs)
  }
}

/// The node that is subscribed to a publisher; another publisher is subscribed to anew.
@MainActor
private final class ReceiveNode<Content: View, P: Publisher>:
  PassthroughNode<Content, ReceiveModifier<P>>
where P.Failure == Never {
  private var subscription: AnyCancellable?

  override func willMakeContent(_ transaction: Transaction) { subscribe() }

  override func modifierDidChange(from old: ReceiveModifier<P>, _ transaction: Transaction) {
    if !FieldComparison.isSame(old.publisher, modifier.publisher) { subscribe() }
  }

  private func subscribe() {
    let receiver = Unchecked(WeakReceiver(node: self))
    subscription = modifier.publisher.sink { output in
      let output = Unchecked(output)
      MainThread.run { receiver.value.node?.receive(output.value) }
    }
  }

  private struct WeakReceiver {
    weak var node: ReceiveNode?
  }

  private func receive(_ output: P.Output) {
    if isMounted { modifier.action(output) }
  }

  override func didUnmount() { subscription = nil }
}
