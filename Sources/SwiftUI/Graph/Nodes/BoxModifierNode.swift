/// A modifier that puts a box of its own around each box of its content.
@MainActor package protocol BoxModifier: PrimitiveModifier {
  associatedtype ModifierBox: WrapperBox

  /// Makes a box for one box of the content; `update` is called right after.
  func makeBox(_ context: UpdateContext) -> ModifierBox

  /// Brings a box up to date with the modifier and its environment.
  func update(_ box: ModifierBox, _ context: UpdateContext)
}

extension BoxModifier {
  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    if inputs.isRowMode && Self.self != TraitWriter.self { return makeRowDistributionNode(view, inputs) }
    return BoxModifierNode(view, inputs)
  }
}

/// The node of a modifier that wraps boxes: one wrapper for each box of the content.
@MainActor
private final class BoxModifierNode<Content: View, M: BoxModifier>: Node<ModifiedContent<Content, M>> {
  private var modifier: M
  private var child: Node<Content>?
  private var wrappers: [M.ModifierBox] = []
  private var childTransaction = Transaction()

  init(_ view: ModifiedContent<Content, M>, _ inputs: NodeInputs) {
    modifier = view.modifier
    super.init(inputs)
    childTransaction = inputs.transaction
    child = SwiftUI.makeNode(view.content, self.inputs(inputs.transaction))
  }

  override func update(_ view: ModifiedContent<Content, M>, _ transaction: Transaction) {
    if isDirty || !TypePlan.of(M.self).isSame(modifier, view.modifier) {
      modifier = view.modifier
      refresh(takeDirtiness(transaction))
    }
    childTransaction = transaction
    child?.update(view.content, transaction)
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  private func refresh(_ transaction: Transaction) {
    if isRowMode { boxesDidChange(transaction) }
    guard !wrappers.isEmpty else { return }
    let context = context(transaction)
    reader.track {
      for wrapper in wrappers { modifier.update(wrapper, context) }
    }
  }

  override func ownTrait(_ key: ObjectIdentifier) -> Any? {
    guard let writer = modifier as? TraitWriter, writer.key == key else { return nil }
    return writer.value
  }

  override func collectBoxes() -> [Box] {
    let content = child?.boxes ?? []
    let known = wrappers
    wrappers = content.map { box in
      if let wrapper = known.first(where: { $0.content === box }) { return wrapper }
      let wrapper = modifier.makeBox(context(childTransaction))
      wrapper.setContent(box)
      return wrapper
    }
    if wrappers.elementsEqual(known, by: ===) { return wrappers }
    for gone in known where !wrappers.contains(where: { $0 === gone }) { gone.nodeDidUnmount() }
    refresh(childTransaction)
    return wrappers
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didUnmount() { for wrapper in wrappers { wrapper.nodeDidUnmount() } }
}
