// Values that the view with the keyboard, or the scene in front, tells the rest of the app.

import Foundation

/// A key of `FocusedValues`.
public protocol FocusedValueKey {
  associatedtype Value
}

/// What the view with the keyboard, and the views around it, tell.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A value that the view with the keyboard tells, or the scene; nil while none does.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var store: FocusedStore?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  public var wrappedValue: Value? { store?.read()[keyPath: keyPath] }
}

extension FocusedValue: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) { store = .of(node) }
  package func isSameInput(as new: FocusedValue<Value>) -> Bool { keyPath == new.keyPath }
}

/// What a binding holds that the view with the keyboard tells, or the scene; nil while none does.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
  private var store: FocusedStore?

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

  public var wrappedValue: Value? {
    get { store?.read()[keyPath: keyPath]?.wrappedValue }
    nonmutating set {
      if let newValue { store?.read()[keyPath: keyPath]?.wrappedValue = newValue }
    }
  }

  public var projectedValue: Binding<Value?> {
    Binding(get: { self.wrappedValue }, set: { self.wrappedValue = $0 })
  }
}

extension FocusedBinding: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) { store = .of(node) }
  package func isSameInput(as new: FocusedBinding<Value>) -> Bool { keyPath == new.keyPath }
}

/// What is told in one scene.
///
/// Main thread only, as all that views read; not isolated, since property wrappers' getters are not.
final class FocusedStore: @unchecked Sendable {
  private struct Entry {
    let teller: ObjectIdentifier
    var isHeard: Bool
    let isOfScene: Bool
    var apply: (inout FocusedValues) -> Void
  }

  private var entries: [Entry] = []
  private let readers = ReaderSet()

  @MainActor static func of(_ node: ViewNode) -> FocusedStore {
    (node.environment.sceneValues ?? .shared).focused
  }

  /// What is told now; whoever runs learns when it changes.
  func read() -> FocusedValues {
    readers.noteRead()
    var values = FocusedValues()
    // What the focused view tells comes before what its scene does.
    for entry in entries where entry.isOfScene { entry.apply(&values) }
    for entry in entries where entry.isHeard && !entry.isOfScene { entry.apply(&values) }
    return values
  }

  @MainActor func set(
    _ teller: AnyObject,
    isOfScene: Bool,
    _ transaction: Transaction,
    _ apply: @escaping (inout FocusedValues) -> Void
  ) {
    let id = ObjectIdentifier(teller)
    if let index = entries.firstIndex(where: { $0.teller == id }) {
      entries[index].apply = apply
      guard entries[index].isHeard || isOfScene else { return }
    } else {
      entries.append(Entry(teller: id, isHeard: false, isOfScene: isOfScene, apply: apply))
      guard isOfScene else { return }
    }
    tell(transaction)
  }

  @MainActor func setHeard(_ isHeard: Bool, _ teller: AnyObject) {
    let id = ObjectIdentifier(teller)
    guard let index = entries.firstIndex(where: { $0.teller == id }), entries[index].isHeard != isHeard else {
      return
    }
    entries[index].isHeard = isHeard
    tell(Transaction())
  }

  @MainActor func remove(_ teller: AnyObject) {
    let id = ObjectIdentifier(teller)
    guard let index = entries.firstIndex(where: { $0.teller == id }) else { return }
    let entry = entries.remove(at: index)
    if entry.isHeard || entry.isOfScene { tell(Transaction()) }
  }

  @MainActor private func tell(_ transaction: Transaction) {
    readers.invalidate(transaction, cause: "FocusedValues")
  }
}
