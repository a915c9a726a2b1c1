extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  package func makeNode(_ inputs: NodeInputs) -> Node<Wrapped?> { OptionalNode(self, inputs) }
}

/// The node of a view that may be there or not.
@MainActor private final class OptionalNode<Wrapped: View>: Node<Wrapped?> {
  private var child: Node<Wrapped>?

  init(_ view: Wrapped?, _ inputs: NodeInputs) {
    super.init(inputs)
    child = view.map { SwiftUI.makeNode($0, self.inputs(inputs.transaction)) }
  }

  override func update(_ view: Wrapped?, _ transaction: Transaction) {
    switch (child, view) {
    case (let child?, let view?):
      child.update(view, transaction)
    case (let removed?, nil):
      child = nil
      remove(removed, as: 0, transaction)
      boxesDidChange(transaction)
    case (nil, let view?):
      if let returning = takeBack(0) as? Node<Wrapped> {
        child = returning
        returning.update(view, transaction)
      } else {
        child = SwiftUI.makeNode(view, inputs(transaction))
      }
      boxesDidChange(transaction)
    case (nil, nil):
      break
    }
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
