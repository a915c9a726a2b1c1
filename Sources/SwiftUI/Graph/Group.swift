/// Several views as one, with no layout of its own.
public struct Group<Content> {
  package let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView where Content: View {
  package func makeNode(_ inputs: NodeInputs) -> Node<Group<Content>> { GroupNode(self, inputs) }
}

/// The node of a group.
@MainActor private final class GroupNode<Content: View>: Node<Group<Content>> {
  private var child: Node<Content>?

  init(_ view: Group<Content>, _ inputs: NodeInputs) {
    super.init(inputs)
    child = SwiftUI.makeNode(view.content, self.inputs(inputs.transaction))
  }

  override func update(_ view: Group<Content>, _ transaction: Transaction) {
    child?.update(view.content, transaction)
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
