/// What stands for an app or a scene in a graph: it has dynamic properties and content, and is no view.
struct OwnerView<Owner> {
  let owner: Owner
  let content: @MainActor (Owner) -> AnyView
}

extension OwnerView: View {
  typealias Body = Never
}

extension OwnerView: PrimitiveView {
  func makeNode(_ inputs: NodeInputs) -> Node<OwnerView> { OwnerNode(self, inputs) }
}

/// The node that keeps an owner's state, and makes the content again when what it reads has changed.
@MainActor private final class OwnerNode<Owner>: Node<OwnerView<Owner>> {
  private var view: OwnerView<Owner>
  private var owner: Owner
  private let plan = TypePlan.of(Owner.self)
  private var slots: [AnyObject?]
  private var child: Node<AnyView>?

  init(_ view: OwnerView<Owner>, _ inputs: NodeInputs) {
    self.view = view
    owner = view.owner
    slots = plan.makeSlots()
    super.init(inputs)
    connect()
    child = SwiftUI.makeNode(evaluate(), self.inputs(inputs.transaction))
  }

  override func update(_ view: OwnerView<Owner>, _ transaction: Transaction) {
    let isUnchanged = plan.isSame(owner, view.owner)
    if isUnchanged && !isDirty { return }
    self.view = view
    owner = view.owner
    connect()
    update(takeDirtiness(transaction))
  }

  override func update(_ transaction: Transaction) { child?.update(evaluate(), transaction) }

  private func connect() {
    withUnsafeMutablePointer(to: &owner) { plan.connect($0, &slots, to: self) }
  }

  private func evaluate() -> AnyView {
    UpdateRecorder.noteBody(plan.name, at: nil)
    return reader.track {
      if plan.hasUpdates { withUnsafeMutablePointer(to: &owner) { plan.update($0) } }
      return view.content(owner)
    }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didUnmount() { slots = [] }

  override var viewTypeName: String { plan.name }
}
