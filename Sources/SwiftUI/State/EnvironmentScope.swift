// Where do environment values live, and who has read them?
//
// A modifier that sets values opens a scope for its content. A read climbs from the reader's scope to the
// nearest one that sets the key and registers there, so that a new value reaches its readers and no one else.

/// The environment values set at one place in the graph.
package final class EnvironmentScope: @unchecked Sendable {
  // Changed in the graph pass, on the main thread; property wrappers read it, and they are not isolated.
  package private(set) var parent: EnvironmentScope?
  private var entries: [Entry] = []
  private var readers: [ObjectIdentifier: ReaderSet] = [:]

  private struct Entry {
    let key: ObjectIdentifier
    var value: EnvironmentEntry
  }

  package init(parent: EnvironmentScope?) { self.parent = parent }

  /// Puts the scope below another, before anything is read in it.
  func reparent(to parent: EnvironmentScope?) { self.parent = parent }

  /// The nearest value for `key`, noted as read by `reader`.
  func entry(for key: ObjectIdentifier, reader: Reader?) -> EnvironmentEntry? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      let found = current.entries.first { $0.key == key }
      if found != nil || current.parent == nil {
        if let reader { reader.note(current.readers(of: key)) }
        return found?.value
      }
      scope = current.parent
    }
    return nil
  }

  private func readers(of key: ObjectIdentifier) -> ReaderSet {
    if let set = readers[key] { return set }
    let set = ReaderSet()
    readers[key] = set
    return set
  }

  /// Replaces what this scope sets; readers of values that differ become dirty.
  ///
  /// Returns true if the scope now sets other keys than before, so that readers below may have read past it.
  @MainActor package func replace(
    with values: EnvironmentValues,
    _ transaction: Transaction
  ) -> Bool {
    let old = entries
    entries = values.overrides.map { Entry(key: $0.key, value: $0.value) }
    var keysDiffer = old.count != entries.count
    for entry in entries {
      guard let before = old.first(where: { $0.key == entry.key }) else {
        keysDiffer = true
        continue
      }
      if !before.value.isSame(as: entry.value) {
        readers[entry.key]?.invalidateWithinUpdate(transaction)
      }
    }
    return keysDiffer && !old.isEmpty
  }

  /// Sets values of the outermost scope, which every key falls back to.
  @MainActor package func update(_ transaction: Transaction, _ change: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(scope: nil, reader: nil)
    for entry in entries { values.overrides[entry.key] = entry.value }
    let before = values.overrides
    change(&values)
    entries = values.overrides.map { Entry(key: $0.key, value: $0.value) }
    for entry in entries {
      if let old = before[entry.key], old.isSame(as: entry.value) { continue }
      readers[entry.key]?.invalidate(transaction, cause: "Environment.\(entry.value.name)")
    }
  }
}

/// A value in the environment.
package class EnvironmentEntry {
  /// What stands for the value in the environment: its key, or the type of an object.
  private let key: Any.Type
  private let isObject: Bool

  init(key: Any.Type, isObject: Bool) { (self.key, self.isObject) = (key, isObject) }

  /// What traces call it; most values are never named, and it takes longer than setting them.
  final var name: String {
    let whole = String(describing: key)
    if isObject { return whole }
    let suffix = ["EnvironmentKey", "Key"].first { whole.hasSuffix($0) && whole != $0 } ?? ""
    return whole.prefix(1).lowercased() + whole.dropFirst().dropLast(suffix.count)
  }

  @MainActor func isSame(as other: EnvironmentEntry) -> Bool { false }
}

/// A value of a known type in the environment.
final class TypedEntry<Value>: EnvironmentEntry {
  let value: Value

  init(_ value: Value, key: Any.Type, isObject: Bool = false) {
    self.value = value
    super.init(key: key, isObject: isObject)
  }

  @MainActor override func isSame(as other: EnvironmentEntry) -> Bool {
    guard let other = other as? TypedEntry<Value> else { return false }
    return FieldComparison.isSame(value, other.value)
  }
}
