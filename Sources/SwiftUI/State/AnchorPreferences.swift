import Foundation

extension View {
  /// Tells ancestors a value made of an anchor in this view.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value, transform: transform))
  }

  /// Puts a view made of what the views inside tell in front of this one.
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(PreferenceViewModifier<Key, T>(transform: transform, isBehind: false))
  }

  /// Puts a view made of what the views inside tell behind this one.
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(PreferenceViewModifier<Key, T>(transform: transform, isBehind: true))
  }
}

/// Tells ancestors an anchor.
struct AnchorPreferenceModifier<A, K: PreferenceKey> {
  let source: Anchor<A>.Source
  let transform: (Anchor<A>) -> K.Value
}

extension AnchorPreferenceModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    AnchorPreferenceNode(view, inputs)
  }
}

@MainActor
private final class AnchorPreferenceNode<Content: View, A, K: PreferenceKey>:
  PassthroughNode<Content, AnchorPreferenceModifier<A, K>>, PreferenceContributor
{
  let preferenceKey = ObjectIdentifier(K.self)

  override func willMakeContent(_ transaction: Transaction) {
    addToPreferenceCount(1)
    preferenceDidChange(preferenceKey)
  }

  override func modifierDidChange(
    from old: AnchorPreferenceModifier<A, K>,
    _ transaction: Transaction
  ) {
    preferenceDidChange(preferenceKey)
  }

  func contribute(_ collector: PreferenceCollector) {
    guard let collector = collector as? TypedPreferenceCollector<K> else { return }
    for box in boxes { collector.add(modifier.transform(Anchor(box, modifier.source))) }
    collector.gatherBelow(self)
  }

  override func didUnmount() {
    addToPreferenceCount(-1)
    preferenceDidChange(preferenceKey)
  }
}

/// Puts a view made of a preference in front of a view or behind it.
struct PreferenceViewModifier<K: PreferenceKey, T: View> {
  let transform: (K.Value) -> T
  let isBehind: Bool
}

extension PreferenceViewModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    PreferenceViewNode(view, inputs)
  }
}

@MainActor
private final class PreferenceViewNode<Content: View, K: PreferenceKey, T: View>:
  Node<ModifiedContent<Content, PreferenceViewModifier<K, T>>>, PreferenceReader
{
  private typealias Inner = ModifiedContent<Content, SecondaryModifier<T?>>

  let preferenceKey = ObjectIdentifier(K.self)
  private var view: ModifiedContent<Content, PreferenceViewModifier<K, T>>
  private var child: Node<Inner>?

  init(_ view: ModifiedContent<Content, PreferenceViewModifier<K, T>>, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    graph.preferences.mark(self)
    child = SwiftUI.makeNode(inner(nil), self.inputs(inputs.transaction))
  }

  private func inner(_ secondary: T?) -> Inner {
    Inner(
      content: view.content,
      modifier: SecondaryModifier(
        secondary: secondary,
        alignment: .center,
        role: view.modifier.isBehind ? .background : .overlay
      )
    )
  }

  override func update(
    _ view: ModifiedContent<Content, PreferenceViewModifier<K, T>>,
    _ transaction: Transaction
  ) {
    self.view = view
    child?.update(inner(evaluate()), takeDirtiness(transaction))
  }

  override func update(_ transaction: Transaction) { child?.update(inner(evaluate()), transaction) }

  /// Leaves the content alone: were it to tell its preferences anew, this would never come to an end.
  func preferenceMayHaveChanged() {
    let inner = inner(evaluate())
    if let holder = child as? any SecondaryHolder<T?> {
      holder.updateSecondary(inner.modifier, Transaction())
    } else {
      child?.update(inner, Transaction())
    }
  }

  private func evaluate() -> T {
    let value = TypedPreferenceCollector<K>.value(below: self)
    return reader.track { view.modifier.transform(value) }
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
