/// The node at the top of a graph, whose boxes are the content of the graph's root box.
@MainActor package final class RootNode<V: View>: Node<V>, BoxOwner {
  private var child: Node<V>?

  package init(_ view: V, _ inputs: NodeInputs) {
    super.init(inputs)
    child = makeNode(view, self.inputs(inputs.transaction))
    syncBoxes(inputs.transaction)
  }

  override package func update(_ view: V, _ transaction: Transaction) { child?.update(view, transaction) }

  override package func absorbBoxChange(_ transaction: Transaction) -> Bool {
    graph.setNeedsBoxSync(self, transaction)
    return true
  }

  package func syncBoxes(_ transaction: Transaction) {
    graph.rootBox.setChildren(child?.boxes ?? [], transaction)
  }

  override package func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
