/// A view that shows nothing.
public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: View {
  public typealias Body = Never
}

extension EmptyView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<EmptyView> { EmptyNode(inputs) }
}

extension Never: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<Never> {
    fatalError("There is no value of type Never.")
  }
}

/// The node of a view that shows nothing.
@MainActor private final class EmptyNode: Node<EmptyView> {
  override func update(_ view: EmptyView, _ transaction: Transaction) { _ = takeDirtiness(transaction) }
}
