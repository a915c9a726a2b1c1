/// A view of any type.
///
/// Another type at the same place is another identity.
public struct AnyView {
  package let storage: any View

  public init<V: View>(_ view: V) {
    if let any = view as? AnyView { self = any } else { storage = view }
  }

  public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: View {
  public typealias Body = Never
}

extension AnyView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<AnyView> { AnyViewNode(self, inputs) }
}

/// The node of a view of any type.
@MainActor private final class AnyViewNode: Node<AnyView> {
  private var child: ViewNode?
  private var childType: Any.Type = Never.self

  init(_ view: AnyView, _ inputs: NodeInputs) {
    super.init(inputs)
    show(view.storage, inputs.transaction)
  }

  override func update(_ view: AnyView, _ transaction: Transaction) { show(view.storage, transaction) }

  private func show<V: View>(_ view: V, _ transaction: Transaction) {
    if let child, childType == V.self {
      unsafeDowncast(child, to: Node<V>.self).update(view, transaction)
      return
    }
    let isFirst = child == nil
    if let child { remove(child, transaction) }
    child = SwiftUI.makeNode(view, inputs(transaction))
    childType = V.self
    if !isFirst { boxesDidChange(transaction) }
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
