extension UIView {
  /// Whether assistive technologies find nothing of the view and what is in it.
  package var isHiddenFromSemantics: Bool {
    isHidden || alpha <= 0.01 || accessibility?.hidesElements == true
  }

  /// One node of a role, whatever the traits say; nothing where the view is hidden.
  package func semantics(
    role: SemanticsNode.Role,
    adding actions: [SemanticsNode.Action] = [],
    children: [SemanticsNode] = []
  ) -> [SemanticsNode] {
    guard !isHiddenFromSemantics else { return [] }
    var node = semanticsNode(role: role, children: children)
    node.actions += actions.filter { !node.actions.contains($0) }
    return [node]
  }
}
