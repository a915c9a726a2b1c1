import Foundation

extension View {
  /// Tells ancestors a value.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceWriter<K>(value: value))
  }

  /// Changes what this view tells its ancestors.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self,
    _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceTransformer<K>(transform: callback))
  }

  /// Calls `action` when what the views inside tell has changed.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceActor<K>(action: action))
  }
}

/// Contributes a value.
struct PreferenceWriter<K: PreferenceKey> {
  let value: K.Value
}

extension PreferenceWriter: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    PreferenceWriterNode(view, inputs)
  }
}

/// Changes a value.
struct PreferenceTransformer<K: PreferenceKey> {
  let transform: (inout K.Value) -> Void
}

extension PreferenceTransformer: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    PreferenceTransformerNode(view, inputs)
  }
}

/// Acts on a value.
struct PreferenceActor<K: PreferenceKey> where K.Value: Equatable {
  let action: (K.Value) -> Void
}

extension PreferenceActor: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    PreferenceActorNode(view, inputs)
  }
}

/// A node that passes its content's boxes on, and does something beside.
@MainActor package class PassthroughNode<Content: View, M: ViewModifier>: Node<ModifiedContent<Content, M>> {
  package var modifier: M
  package private(set) var child: Node<Content>?

  package init(_ view: ModifiedContent<Content, M>, _ inputs: NodeInputs) {
    modifier = view.modifier
    super.init(inputs)
    willMakeContent(inputs.transaction)
    child = SwiftUI.makeNode(view.content, self.inputs(inputs.transaction))
  }

  package func willMakeContent(_ transaction: Transaction) {}

  /// The modifier has another value.
  package func modifierDidChange(from old: M, _ transaction: Transaction) {}

  /// The transaction for the content.
  package func contentTransaction(_ transaction: Transaction) -> Transaction { transaction }

  override package func update(_ view: ModifiedContent<Content, M>, _ transaction: Transaction) {
    let old = modifier
    modifier = view.modifier
    let transaction = takeDirtiness(transaction)
    modifierDidChange(from: old, transaction)
    child?.update(view.content, contentTransaction(transaction))
  }

  override package func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override package func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}

@MainActor
private final class PreferenceWriterNode<Content: View, K: PreferenceKey>:
  PassthroughNode<Content, PreferenceWriter<K>>, PreferenceContributor
{
  let preferenceKey = ObjectIdentifier(K.self)

  override func willMakeContent(_ transaction: Transaction) {
    addToPreferenceCount(1)
    preferenceDidChange(preferenceKey)
  }

  override func modifierDidChange(from old: PreferenceWriter<K>, _ transaction: Transaction) {
    if !FieldComparison.isSame(old.value, modifier.value) { preferenceDidChange(preferenceKey) }
  }

  func contribute(_ collector: PreferenceCollector) {
    (collector as? TypedPreferenceCollector<K>)?.add(modifier.value)
  }

  override func didUnmount() {
    addToPreferenceCount(-1)
    preferenceDidChange(preferenceKey)
  }
}

@MainActor
private final class PreferenceTransformerNode<Content: View, K: PreferenceKey>:
  PassthroughNode<Content, PreferenceTransformer<K>>, PreferenceContributor
{
  let preferenceKey = ObjectIdentifier(K.self)

  override func willMakeContent(_ transaction: Transaction) {
    addToPreferenceCount(1)
    preferenceDidChange(preferenceKey)
  }

  override func modifierDidChange(from old: PreferenceTransformer<K>, _ transaction: Transaction) {
    preferenceDidChange(preferenceKey)
  }

  func contribute(_ collector: PreferenceCollector) {
    let inner = TypedPreferenceCollector<K>()
    inner.gatherBelow(self)
    var value = inner.result
    modifier.transform(&value)
    (collector as? TypedPreferenceCollector<K>)?.add(value)
  }

  override func didUnmount() {
    addToPreferenceCount(-1)
    preferenceDidChange(preferenceKey)
  }
}

@MainActor
private final class PreferenceActorNode<Content: View, K: PreferenceKey>:
  PassthroughNode<Content, PreferenceActor<K>>, PreferenceReader
where K.Value: Equatable {
  let preferenceKey = ObjectIdentifier(K.self)
  private var last: K.Value?

  override func willMakeContent(_ transaction: Transaction) { graph.preferences.mark(self) }

  func preferenceMayHaveChanged() {
    let value = TypedPreferenceCollector<K>.value(below: self)
    guard value != last else { return }
    last = value
    let action = modifier.action
    graph.afterUpdate { action(value) }
  }
}
