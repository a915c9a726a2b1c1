/// Shows the content of a row in a graph of its own, whose nodes belong below the row's.
package struct RowContent {
  let row: ListRow
}

extension RowContent: View {
  package typealias Body = Never
}

extension RowContent: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<RowContent> { RowContentNode(self, inputs) }
}

/// The node of a row's content.
@MainActor private final class RowContentNode: Node<RowContent>, ContentPlaceholder {
  private let source: ModifierContentSource
  private var child: ViewNode?

  init(_ view: RowContent, _ inputs: NodeInputs) {
    source = view.row.source
    super.init(inputs)
    child = source.makeContent(self.inputs(inputs.transaction))
    source.add(self)
    view.row.noteShown(outermostNode(inputs))
  }

  /// The root of the graph that was made for the row, or this node where it is part of another.
  private func outermostNode(_ inputs: NodeInputs) -> ViewNode {
    guard let parent = inputs.parent, let outer = parent.parent, outer.graph !== graph else { return self }
    return parent
  }

  // The content comes from the row, which is the same for as long as this node is there.
  override func update(_ view: RowContent, _ transaction: Transaction) {}

  func contentDidChange(_ transaction: Transaction) {
    if let child { source.update(child, transaction) }
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didUnmount() { source.remove(self) }
}
