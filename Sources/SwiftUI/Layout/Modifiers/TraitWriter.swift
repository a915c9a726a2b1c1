import Foundation

/// Gives the view's container a value: a layout value, a tag, a transition.
package struct TraitWriter {
  package let key: ObjectIdentifier
  package let value: Any

  package init<Key>(_ key: Key.Type, value: Any) {
    self.key = ObjectIdentifier(key)
    self.value = value
  }
}

extension TraitWriter: BoxModifier {
  package typealias Body = Never

  package func makeBox(_ context: UpdateContext) -> TraitBox { TraitBox(context) }
  package func update(_ box: TraitBox, _ context: UpdateContext) { box.set(self, context.transaction) }
}

/// The box that carries a value for its container.
@MainActor package final class TraitBox: WrapperBox {
  private var writer: TraitWriter?

  func set(_ writer: TraitWriter, _ transaction: Transaction) {
    if let old = self.writer, FieldComparison.isSameDynamically(old.value, writer.value) { return }
    let isFirst = self.writer == nil
    self.writer = writer
    if !isFirst { parent?.setNeedsSizeCheck(transaction) }
  }

  override package func trait(_ key: ObjectIdentifier) -> Any? {
    if let writer, writer.key == key { return writer.value }
    return super.trait(key)
  }

  override package var layoutPriority: Double {
    trait(ObjectIdentifier(LayoutPriorityTrait.self)) as? Double ?? 0
  }

  override package var zIndex: Double { trait(ObjectIdentifier(ZIndexTrait.self)) as? Double ?? 0 }
}

private enum LayoutPriorityTrait {}
private enum ZIndexTrait {}

extension View {
  /// Sets in which order a stack shares out its length: the highest priority first.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(TraitWriter(LayoutPriorityTrait.self, value: value))
  }

  /// Sets which of overlapping views is in front: the highest value.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(TraitWriter(ZIndexTrait.self, value: value))
  }

  /// Gives a value to the layout that the view is in.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(TraitWriter(key, value: value))
  }
}
