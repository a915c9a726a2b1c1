import Foundation

/// A value that is kept in the user defaults: views that read it follow it, whoever writes it.
@propertyWrapper public struct AppStorage<Value> {
  private let key: String
  private let initialValue: Value
  private let form: StoredForm<Value>
  private let store: UserDefaults?
  private var location: StoredLocation<Value>?

  init(_ key: String, _ initialValue: Value, _ form: StoredForm<Value>, _ store: UserDefaults?) {
    (self.key, self.initialValue, self.form, self.store) = (key, initialValue, form, store)
  }

  public var wrappedValue: Value {
    get { found.get() }
    nonmutating set { found.set(newValue, Transaction.current) }
  }

  public var projectedValue: Binding<Value> { Binding(location: found) }

  /// Outside of a view the value is read and written all the same.
  private var found: StoredLocation<Value> {
    if let location { return location }
    let store = Unchecked(store ?? .standard)
    let defaults = MainActor.assumeIsolated { DefaultsStore.of(store.value) }
    return StoredLocation(defaults, key, form, initialValue)
  }
}

extension AppStorage: DynamicProperty {}

extension AppStorage: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) {
    let defaults = store ?? node.environment.defaultAppStorage ?? .standard
    let store = DefaultsStore.of(defaults)
    location = .kept(in: &slot, store, key, form, initialValue)
  }

  package func isSameInput(as new: AppStorage<Value>) -> Bool { key == new.key && store === new.store }
}
