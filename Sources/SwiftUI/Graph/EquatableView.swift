/// A view that is updated only when it is not equal to what it was.
public struct EquatableView<Content: View & Equatable> {
  public var content: Content
  public init(content: Content) { self.content = content }
}

extension EquatableView: View {
  public typealias Body = Never
}

extension View where Self: Equatable {
  /// Updates this view only when `==` says that it differs.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

extension EquatableView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> { EquatableNode(self, inputs) }
}

/// The node of a view that compares itself.
@MainActor private final class EquatableNode<Content: View & Equatable>: Node<EquatableView<Content>> {
  private var content: Content
  private var child: Node<Content>?

  init(_ view: EquatableView<Content>, _ inputs: NodeInputs) {
    content = view.content
    super.init(inputs)
    child = SwiftUI.makeNode(view.content, self.inputs(inputs.transaction))
  }

  override func update(_ view: EquatableView<Content>, _ transaction: Transaction) {
    guard view.content != content else { return }
    content = view.content
    child?.update(view.content, transaction)
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
