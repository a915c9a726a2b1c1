/// A view that is one box on the screen and has no views inside.
@MainActor package protocol LeafView: PrimitiveView {
  associatedtype LeafBox: Box

  /// Makes the box; `update` is called right after.
  func makeBox(_ context: UpdateContext) -> LeafBox

  /// Brings the box up to date with the view and its environment.
  ///
  /// Called when the view's fields or an environment value read here have changed.
  func update(_ box: LeafBox, _ context: UpdateContext)
}

extension LeafView {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> { LeafNode(self, inputs) }
}

/// The node of a view that is one box.
@MainActor private final class LeafNode<V: LeafView>: Node<V> {
  private var view: V
  private var box: V.LeafBox?

  init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    let box = view.makeBox(context(inputs.transaction))
    self.box = box
    refresh(inputs.transaction)
  }

  override func update(_ view: V, _ transaction: Transaction) {
    if !isDirty && TypePlan.of(V.self).isSame(self.view, view) { return }
    self.view = view
    refresh(takeDirtiness(transaction))
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  private func refresh(_ transaction: Transaction) {
    guard let box else { return }
    reader.track { view.update(box, context(transaction)) }
  }

  override func collectBoxes() -> [Box] { box.map { [$0] } ?? [] }

  override func didUnmount() { box?.nodeDidUnmount() }
}
