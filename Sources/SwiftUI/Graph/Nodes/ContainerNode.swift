/// A view that is one box with the boxes of its content inside.
@MainActor package protocol ContainerView: PrimitiveView {
  associatedtype Content: View
  associatedtype ContainerBox: Box

  var content: Content { get }

  func makeBox(_ context: UpdateContext) -> ContainerBox
  func update(_ box: ContainerBox, _ context: UpdateContext)
}

extension ContainerView {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> { ContainerNode(self, inputs) }
}

/// The node of a container.
@MainActor private final class ContainerNode<V: ContainerView>: Node<V>, BoxOwner {
  private var view: V
  private var box: V.ContainerBox?
  private var child: Node<V.Content>?

  init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    box = view.makeBox(context(inputs.transaction))
    refresh(inputs.transaction)
    child = makeNode(view.content, self.inputs(inputs.transaction))
    syncBoxes(inputs.transaction)
  }

  override func update(_ view: V, _ transaction: Transaction) {
    self.view = view
    let transaction = takeDirtiness(transaction)
    refresh(transaction)
    child?.update(view.content, transaction)
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  private func refresh(_ transaction: Transaction) {
    guard let box else { return }
    reader.track { view.update(box, context(transaction)) }
  }

  override func absorbBoxChange(_ transaction: Transaction) -> Bool {
    graph.setNeedsBoxSync(self, transaction)
    return true
  }

  func syncBoxes(_ transaction: Transaction) {
    guard let box, let child else { return }
    box.setChildren(child.boxes, transaction)
  }

  override func collectBoxes() -> [Box] { box.map { [$0] } ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didUnmount() { box?.nodeDidUnmount() }
}

/// A node that gives its box the boxes of its content.
@MainActor package protocol BoxOwner: AnyObject {
  var isMounted: Bool { get }
  func syncBoxes(_ transaction: Transaction)
}
