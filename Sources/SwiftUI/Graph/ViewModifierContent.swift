/// What a modifier's body gets as its content.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let source: ModifierContentSource
}

extension _ViewModifier_Content: View {
  public typealias Body = Never
}

extension _ViewModifier_Content: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> { PlaceholderNode(self, inputs) }
}

/// Where the placeholders of a modifier's body get the content from.
@MainActor class ModifierContentSource {
  private var placeholders: [ObjectIdentifier: any ContentPlaceholder] = [:]

  final func add(_ placeholder: any ContentPlaceholder) {
    placeholders[ObjectIdentifier(placeholder)] = placeholder
  }

  final func remove(_ placeholder: any ContentPlaceholder) {
    placeholders[ObjectIdentifier(placeholder)] = nil
  }

  func makeContent(_ inputs: NodeInputs) -> ViewNode {
    preconditionFailure("\(Self.self) does not implement makeContent(_:).")
  }

  func update(_ node: ViewNode, _ transaction: Transaction) {}

  /// Gives the content to all places where the body has put it.
  final func updatePlaceholders(_ transaction: Transaction) {
    for placeholder in placeholders.values { placeholder.contentDidChange(transaction) }
  }
}

@MainActor protocol ContentPlaceholder: AnyObject {
  func contentDidChange(_ transaction: Transaction)
}

/// A source for content of a known type.
@MainActor final class TypedContentSource<Content: View>: ModifierContentSource {
  var content: Content

  init(_ content: Content) { self.content = content }

  override func makeContent(_ inputs: NodeInputs) -> ViewNode { SwiftUI.makeNode(content, inputs) }

  override func update(_ node: ViewNode, _ transaction: Transaction) {
    unsafeDowncast(node, to: Node<Content>.self).update(content, transaction)
  }
}

/// The node of the content inside a modifier's body.
@MainActor
private final class PlaceholderNode<Modifier: ViewModifier>:
  Node<_ViewModifier_Content<Modifier>>, ContentPlaceholder
{
  private let source: ModifierContentSource
  private var child: ViewNode?

  init(_ view: _ViewModifier_Content<Modifier>, _ inputs: NodeInputs) {
    source = view.source
    super.init(inputs)
    child = source.makeContent(self.inputs(inputs.transaction))
    source.add(self)
  }

  // The content comes from the source, not from the modifier's body.
  override func update(_ view: _ViewModifier_Content<Modifier>, _ transaction: Transaction) {}

  func contentDidChange(_ transaction: Transaction) {
    if let child { source.update(child, transaction) }
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didUnmount() { source.remove(self) }
}

/// Makes the node of a view under a modifier with a body.
@MainActor func makeModifierBodyNode<Content: View, Modifier: ViewModifier>(
  _ view: ModifiedContent<Content, Modifier>,
  _ inputs: NodeInputs
) -> Node<ModifiedContent<Content, Modifier>> {
  if inputs.isRowMode { return makeRowDistributionNode(view, inputs) }
  return ModifierBodyNode(view, inputs)
}

/// The node of a view under a modifier with a body.
@MainActor
private final class ModifierBodyNode<Content: View, Modifier: ViewModifier>:
  Node<ModifiedContent<Content, Modifier>>
{
  private var modifier: Modifier
  private let source: TypedContentSource<Content>
  private let plan = TypePlan.of(Modifier.self)
  private var slots: [AnyObject?]
  private var child: Node<Modifier.Body>?
  private var animator: ValueAnimator<Modifier>?

  init(_ view: ModifiedContent<Content, Modifier>, _ inputs: NodeInputs) {
    modifier = view.modifier
    source = TypedContentSource(view.content)
    slots = plan.makeSlots()
    super.init(inputs)
    animator = makeValueAnimator(for: modifier)
    animator?.onFrame = { [weak self] in self?.update(Transaction()) }
    connect()
    child = SwiftUI.makeNode(evaluate(), self.inputs(inputs.transaction))
  }

  override func update(_ view: ModifiedContent<Content, Modifier>, _ transaction: Transaction) {
    source.content = view.content
    if isDirty || !plan.isSame(modifier, view.modifier) {
      modifier = view.modifier
      let transaction = takeDirtiness(transaction)
      animator?.setTarget(modifier, transaction)
      connect()
      child?.update(evaluate(), transaction)
    }
    source.updatePlaceholders(transaction)
  }

  override func update(_ transaction: Transaction) { child?.update(evaluate(), transaction) }

  private func connect() {
    guard !plan.properties.isEmpty else { return }
    withUnsafeMutablePointer(to: &modifier) { plan.connect($0, &slots, to: self) }
  }

  private func evaluate() -> Modifier.Body {
    animator?.apply(to: &modifier)
    return reader.track {
      if plan.hasUpdates { withUnsafeMutablePointer(to: &modifier) { plan.update($0) } }
      return modifier.body(content: _ViewModifier_Content(source: source))
    }
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didUnmount() {
    animator?.stop()
    slots = []
  }
}
