/// The selection of a list as its rows see it, whatever kind of binding it is kept in.
@MainActor struct RowSelection {
  let allowsMultiple: Bool
  /// What is selected; reading it makes the reader depend on it.
  let read: () -> Set<AnyHashable>
  let write: (Set<AnyHashable>) -> Void
  /// The value that selecting a row would select; nil if its value is of another type.
  let value: (AnyHashable) -> AnyHashable?

  init<V: Hashable>(set binding: Binding<Set<V>>) {
    allowsMultiple = true
    read = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
    write = { binding.wrappedValue = Set($0.compactMap { $0.base as? V }) }
    value = { ($0.base as? V).map { AnyHashable($0) } }
  }

  init<V: Hashable>(optional binding: Binding<V?>) {
    allowsMultiple = false
    read = { Set(binding.wrappedValue.map { [AnyHashable($0)] } ?? []) }
    write = { binding.wrappedValue = $0.first?.base as? V }
    value = { ($0.base as? V).map { AnyHashable($0) } }
  }
}
