import Foundation

extension View {
  /// Calls `action` when `value` has changed, with the old and the new one.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls `action` when `value` has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: { _, _ in action() }))
  }

  /// Calls `action` with the new value when `value` has changed.
  @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false, action: { _, new in action(new) }))
  }
}

/// Acts when a value has changed from one update to the next.
struct ChangeModifier<V: Equatable> {
  let value: V
  let isInitial: Bool
  let action: (V, V) -> Void
}

extension ChangeModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    ChangeNode(view, inputs)
  }
}

/// The node that compares a value with the one before; several changes in one update make one call.
@MainActor
private final class ChangeNode<Content: View, V: Equatable>:
  PassthroughNode<Content, ChangeModifier<V>>
{
  private var oldValue: V?

  override func willMakeContent(_ transaction: Transaction) {
    if modifier.isInitial { schedule(from: modifier.value) }
  }

  override func modifierDidChange(from old: ChangeModifier<V>, _ transaction: Transaction) {
    guard old.value != modifier.value, oldValue == nil else { return }
    schedule(from: old.value)
  }

  private func schedule(from value: V) {
    oldValue = value
    graph.afterUpdate { [weak self] in self?.fire() }
  }

  private func fire() {
    guard isMounted, let old = oldValue else { return }
    oldValue = nil
    modifier.action(old, modifier.value)
  }
}
