/// A view of the framework's that is shown as another view, made for its environment.
///
/// Unlike a body, making it is no work of the app's and does not count as one in the update report.
@MainActor package protocol DerivedView: PrimitiveView {
  associatedtype Derived: View

  /// The view to show; made again when a field or an environment value read here changes.
  @ViewBuilder func derive(_ context: UpdateContext) -> Derived
}

extension DerivedView {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> { DerivedNode(self, inputs) }
}

/// The node of a view that is shown as another.
@MainActor
private final class DerivedNode<V: DerivedView>: Node<V> {
  private var view: V
  private var child: Node<V.Derived>?

  init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    child = SwiftUI.makeNode(shownView(inputs.transaction), self.inputs(inputs.transaction))
  }

  override func update(_ view: V, _ transaction: Transaction) {
    if !isDirty && TypePlan.of(V.self).isSame(self.view, view) { return }
    self.view = view
    run(takeDirtiness(transaction))
  }

  override func update(_ transaction: Transaction) { run(transaction) }

  private func run(_ transaction: Transaction) {
    child?.update(shownView(transaction), transaction)
  }

  private func shownView(_ transaction: Transaction) -> V.Derived {
    reader.track { view.derive(context(transaction)) }
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
