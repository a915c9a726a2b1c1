extension View {
  /// Tells a value while the view, or one inside it, has the keyboard.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false))
  }

  /// Tells a value, if there is one, while the view, or one inside it, has the keyboard.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false))
  }

  /// Tells a value as long as the view is there, whatever has the keyboard.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true))
  }

  /// Tells a value, if there is one, as long as the view is there, whatever has the keyboard.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true))
  }
}

private struct FocusedValueModifier<Value> {
  let keyPath: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  let isOfScene: Bool
}

extension FocusedValueModifier: ViewModifier {
  func body(content: Content) -> some View { FocusedTeller(content: content, modifier: self) }
}

/// Keeps who tells the value: modifiers are made anew each time.
private struct FocusedTeller<Content: View, Value>: View {
  let content: Content
  let modifier: FocusedValueModifier<Value>
  @State private var teller = FocusListener()

  init(content: Content, modifier: FocusedValueModifier<Value>) {
    (self.content, self.modifier) = (content, modifier)
  }

  var body: some View {
    content
      .transformEnvironment(\.focusClaims) { claims in
        if !modifier.isOfScene { claims.all.append(FocusClaim(listener: teller)) }
      }
      .modifier(FocusedWriter(told: modifier, teller: teller))
  }
}

/// Learns whether a view inside has the keyboard.
final class FocusListener: @unchecked Sendable {
  // Main thread only.
  var focusDidChange: (Bool) -> Void = { _ in }
}

private struct FocusedWriter<Value> {
  let told: FocusedValueModifier<Value>
  let teller: FocusListener
}

extension FocusedWriter: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    FocusedWriterNode(view, inputs)
  }
}

@MainActor
private final class FocusedWriterNode<Content: View, Value>: PassthroughNode<Content, FocusedWriter<Value>> {
  private var store: FocusedStore?

  override func willMakeContent(_ transaction: Transaction) {
    let store = FocusedStore.of(self)
    self.store = store
    let teller = modifier.teller
    teller.focusDidChange = { [weak store, weak teller] isFocused in
      MainActor.assumeIsolated { if let teller { store?.setHeard(isFocused, teller) } }
    }
    tell(transaction)
  }

  override func modifierDidChange(from old: FocusedWriter<Value>, _ transaction: Transaction) {
    if !FieldComparison.isSame(old.told.value, modifier.told.value) { tell(transaction) }
  }

  private func tell(_ transaction: Transaction) {
    let (keyPath, value) = (modifier.told.keyPath, modifier.told.value)
    store?.set(modifier.teller, isOfScene: modifier.told.isOfScene, transaction) { values in
      if let value { values[keyPath: keyPath] = value }
    }
  }

  override func didUnmount() { store?.remove(modifier.teller) }
}
