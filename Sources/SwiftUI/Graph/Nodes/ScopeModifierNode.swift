/// A modifier that sets values of the environment for its content.
@MainActor package protocol EnvironmentModifier: PrimitiveModifier {
  /// Sets values in `values`, which holds what the outer environment says.
  func set(_ values: inout EnvironmentValues)
}

extension EnvironmentModifier {
  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    EnvironmentNode(view, inputs)
  }
}

/// The node of a modifier that sets values of the environment.
@MainActor
private final class EnvironmentNode<Content: View, M: EnvironmentModifier>:
  Node<ModifiedContent<Content, M>>
{
  private var modifier: M
  private let contentScope: EnvironmentScope
  private var child: Node<Content>?

  init(_ view: ModifiedContent<Content, M>, _ inputs: NodeInputs) {
    modifier = view.modifier
    contentScope = EnvironmentScope(parent: inputs.scope)
    super.init(inputs)
    applyModifier(inputs.transaction)
    var childInputs = self.inputs(inputs.transaction)
    childInputs.scope = contentScope
    child = SwiftUI.makeNode(view.content, childInputs)
  }

  override func update(_ view: ModifiedContent<Content, M>, _ transaction: Transaction) {
    if isDirty || !TypePlan.of(M.self).isSame(modifier, view.modifier) {
      modifier = view.modifier
      applyModifier(takeDirtiness(transaction))
    }
    child?.update(view.content, transaction)
  }

  override func update(_ transaction: Transaction) { applyModifier(transaction) }

  private func applyModifier(_ transaction: Transaction) {
    // The modifier may read what it changes: then it runs again when the outer value changes.
    var values = environment
    reader.track { modifier.set(&values) }
    if contentScope.replace(with: values, transaction) {
      invalidateReaders(below: self, transaction)
    }
    graph.environmentDidChange(values)
  }

  /// After a change of which keys are set here, any reader below may have looked past this scope.
  private func invalidateReaders(below node: ViewNode, _ transaction: Transaction) {
    node.forEachChild { child in
      if child.reader.hasSources { child.invalidateWithinUpdate(transaction) }
      invalidateReaders(below: child, transaction)
    }
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
