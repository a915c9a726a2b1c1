/// A view with a modifier on it, or one modifier after another.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public typealias Body = Never

  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
  /// Puts `modifier` on this view.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> {
    if let primitive = modifier as? any PrimitiveModifier { return makePrimitiveNode(primitive, inputs) }
    if let effect = modifier as? any GeometryEffect { return makeEffectNode(effect, inputs) }
    return makeModifierBodyNode(self, inputs)
  }

  @MainActor private func makeEffectNode<E: GeometryEffect>(_ effect: E, _ inputs: NodeInputs) -> Node<Self> {
    let view = ModifiedContent<Content, E>(content: content, modifier: effect)
    return unsafeDowncast(makeGeometryEffectNode(view, inputs), to: Node<Self>.self)
  }

  @MainActor private func makePrimitiveNode<P: PrimitiveModifier>(_ primitive: P, _ inputs: NodeInputs)
    -> Node<Self>
  {
    let view = ModifiedContent<Content, P>(content: content, modifier: primitive)
    return unsafeDowncast(primitive.makeNode(view, inputs), to: Node<Self>.self)
  }
}

extension ModifiedContent: PrimitiveModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Two modifiers in a row: the one, and then the other.
  package func makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<V, Self>> {
    ConcatenationNode(view, inputs)
  }
}

/// The node of a view under two modifiers.
@MainActor
private final class ConcatenationNode<V: View, First: ViewModifier, Second: ViewModifier>:
  Node<ModifiedContent<V, ModifiedContent<First, Second>>>
{
  typealias Nested = ModifiedContent<ModifiedContent<V, First>, Second>
  private var child: Node<Nested>?

  init(_ view: ModifiedContent<V, ModifiedContent<First, Second>>, _ inputs: NodeInputs) {
    super.init(inputs)
    child = SwiftUI.makeNode(Self.nest(view), self.inputs(inputs.transaction))
  }

  private static func nest(_ view: ModifiedContent<V, ModifiedContent<First, Second>>) -> Nested {
    Nested(
      content: ModifiedContent<V, First>(content: view.content, modifier: view.modifier.content),
      modifier: view.modifier.modifier
    )
  }

  override func update(
    _ view: ModifiedContent<V, ModifiedContent<First, Second>>,
    _ transaction: Transaction
  ) {
    child?.update(Self.nest(view), transaction)
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
