import QuartzCore

/// Makes the node for any view.
@MainActor package func makeNode<V: View>(_ view: V, _ inputs: NodeInputs) -> Node<V> {
  if inputs.isRowMode, RowArity.isOne(V.self) { return makeRowNode(view, inputs) }
  guard V.Body.self == Never.self else { return BodyNode(view, inputs) }
  guard let primitive = view as? any PrimitiveView else {
    if let node = makeRepresentableNode(view, inputs) { return unsafeDowncast(node, to: Node<V>.self) }
    fatalError("\(V.self) has the body type Never, which only the framework's own views may have.")
  }
  return unsafeDowncast(makePrimitiveNode(primitive, inputs), to: Node<V>.self)
}

@MainActor private func makePrimitiveNode<P: PrimitiveView>(_ view: P, _ inputs: NodeInputs) -> ViewNode {
  view.makeNode(inputs)
}

/// The node of a view with a body: it runs the body when a source it reads or a stored field has changed.
@MainActor private final class BodyNode<V: View>: Node<V> {
  private var view: V
  private var slots: [AnyObject?]
  private let plan: TypePlan
  private var child: Node<V.Body>?
  private var animator: ValueAnimator<V>?

  init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    plan = TypePlan.of(V.self)
    slots = plan.makeSlots()
    super.init(inputs)
    animator = makeValueAnimator(for: view, isShape: view is any Shape)
    animator?.onFrame = { [weak self] in self?.run(Transaction()) }
    connect()
    child = makeNode(evaluate(), self.inputs(inputs.transaction))
  }

  override func update(_ view: V, _ transaction: Transaction) {
    let isUnchanged = plan.isSame(self.view, view)
    if isUnchanged && !isDirty { return }
    self.view = view
    let transaction = takeDirtiness(transaction)
    animator?.setTarget(view, transaction)
    connect()
    run(transaction)
  }

  override func update(_ transaction: Transaction) { run(transaction) }

  private func run(_ transaction: Transaction) {
    let body = evaluate()
    child?.update(body, transaction)
  }

  private func connect() {
    guard !plan.properties.isEmpty else { return }
    withUnsafeMutablePointer(to: &view) { plan.connect($0, &slots, to: self) }
  }

  private func evaluate() -> V.Body {
    if !plan.isFramework { UpdateRecorder.noteBody(plan.name, at: graph.host?.graphView) }
    animator?.apply(to: &view)
    return reader.track {
      if plan.hasUpdates { withUnsafeMutablePointer(to: &view) { plan.update($0) } }
      return view.body
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
