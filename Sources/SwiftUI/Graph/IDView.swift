/// A view whose identity ends when its id changes.
package struct IDView<Content: View, ID: Hashable> {
  package let content: Content
  package let id: ID
}

extension IDView: View {
  package typealias Body = Never
}

extension View {
  /// Binds the view's identity to `id`: another id begins anew, with fresh state.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

extension IDView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> { IDNode(self, inputs) }
}

/// The node of a view with an explicit identity.
@MainActor private final class IDNode<Content: View, ID: Hashable>: Node<IDView<Content, ID>> {
  private var id: ID
  private var child: Node<Content>?

  init(_ view: IDView<Content, ID>, _ inputs: NodeInputs) {
    id = view.id
    super.init(inputs)
    child = SwiftUI.makeNode(view.content, self.inputs(inputs.transaction))
  }

  override func update(_ view: IDView<Content, ID>, _ transaction: Transaction) {
    if view.id == id {
      child?.update(view.content, transaction)
      return
    }
    id = view.id
    if let child { remove(child, transaction) }
    child = SwiftUI.makeNode(view.content, inputs(transaction))
    boxesDidChange(transaction)
  }

  override func collectBoxes() -> [Box] {
    let boxes = child?.boxes ?? []
    for box in boxes { box.explicitID = AnyHashable(id) }
    return boxes
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
