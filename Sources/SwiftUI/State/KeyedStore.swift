import Foundation
import QuartzCore

/// Values under names, kept outside of views; whoever has read one learns when it changes.
@MainActor protocol KeyedStore: AnyObject {
  func value(forKey key: String) -> Any?
  func setValue(_ value: Any?, forKey key: String)
  /// Who has read the value of a name.
  func readers(ofKey key: String) -> ReaderSet
}

/// User defaults, as views read them.
///
/// Foundation on Linux tells nobody of a write, so each update begins with a look at the names in use.
@MainActor final class DefaultsStore: KeyedStore {
  private static var stores: [ObjectIdentifier: DefaultsStore] = [:]
  private static var pass: PassToken?

  private let defaults: UserDefaults
  private var entries: [String: Entry] = [:]

  private struct Entry {
    let readers: ReaderSet
    var seen: AnyHashable?
  }

  private init(_ defaults: UserDefaults) { self.defaults = defaults }

  static func of(_ defaults: UserDefaults) -> DefaultsStore {
    if pass == nil {
      pass = UpdateCycle.main.addPass(.input) { for store in stores.values { store.look() } }
    }
    let id = ObjectIdentifier(defaults)
    if let known = stores[id] { return known }
    let store = DefaultsStore(defaults)
    stores[id] = store
    return store
  }

  func value(forKey key: String) -> Any? { defaults.object(forKey: key) }

  func setValue(_ value: Any?, forKey key: String) {
    if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    entries[key]?.seen = defaults.object(forKey: key) as? AnyHashable
  }

  func readers(ofKey key: String) -> ReaderSet {
    if let entry = entries[key] { return entry.readers }
    let entry = Entry(readers: ReaderSet(), seen: defaults.object(forKey: key) as? AnyHashable)
    entries[key] = entry
    return entry.readers
  }

  /// Finds what others have written.
  private func look() {
    for (key, entry) in entries where !entry.readers.isEmpty {
      let value = defaults.object(forKey: key) as? AnyHashable
      guard value != entry.seen else { continue }
      entries[key]?.seen = value
      entry.readers.invalidate(Transaction(), cause: "UserDefaults \(key)")
    }
  }
}

/// The values of a scene: they last as long as it does.
@MainActor final class SceneValues: KeyedStore {
  static let shared = SceneValues()

  /// What views tell the rest of the scene.
  let focused = FocusedStore()
  private var values: [String: Any] = [:]
  private var readers: [String: ReaderSet] = [:]

  func value(forKey key: String) -> Any? { values[key] }

  func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  func readers(ofKey key: String) -> ReaderSet {
    if let known = readers[key] { return known }
    let new = ReaderSet()
    readers[key] = new
    return new
  }
}

private enum SceneValuesKey: EnvironmentKey {
  static var defaultValue: SceneValues? { nil }
}

private enum DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
  /// What the views of a scene keep with it.
  var sceneValues: SceneValues? {
    get { self[SceneValuesKey.self] }
    set { self[SceneValuesKey.self] = newValue }
  }

  /// Where `AppStorage` keeps values that name no store.
  var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// Sets where the app storage of views inside is kept.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}

/// How a value is written to a store, and read from it.
struct StoredForm<Value> {
  let read: (Any) -> Value?
  /// Nil takes the value out of the store.
  let write: (Value) -> Any?

  /// A value that a store takes as it is.
  static var plain: StoredForm<Value> { StoredForm(read: { $0 as? Value }, write: { $0 }) }

  static var url: StoredForm<URL> {
    StoredForm<URL>(read: { ($0 as? String).flatMap { URL(string: $0) } }, write: { $0.absoluteString })
  }

  static func raw<Raw>() -> StoredForm<Value> where Value: RawRepresentable, Value.RawValue == Raw {
    StoredForm(read: { ($0 as? Raw).flatMap { Value(rawValue: $0) } }, write: { $0.rawValue })
  }

  /// The same with none for a name that is not there.
  var optional: StoredForm<Value?> {
    StoredForm<Value?>(read: { [read] in .some(read($0)) }, write: { [write] in $0.flatMap(write) })
  }
}

/// A named value in a store.
final class StoredLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  let store: any KeyedStore
  let key: String
  private let form: StoredForm<Value>
  private let initial: Value

  init(_ store: any KeyedStore, _ key: String, _ form: StoredForm<Value>, _ initial: Value) {
    (self.store, self.key, self.form, self.initial) = (store, key, form, initial)
  }

  /// The location that a property keeps in `slot`: another one only for another name or store.
  static func kept(
    in slot: inout AnyObject?,
    _ store: any KeyedStore,
    _ key: String,
    _ form: StoredForm<Value>,
    _ initial: Value
  ) -> StoredLocation {
    if let kept = slot as? StoredLocation, kept.store === store, kept.key == key { return kept }
    let new = StoredLocation(store, key, form, initial)
    slot = new
    return new
  }

  override func get() -> Value {
    onMainActor {
      store.readers(ofKey: key).noteRead()
      return store.value(forKey: key).flatMap(form.read) ?? initial
    }
  }

  override func set(_ value: Value, _ transaction: Transaction) {
    let change = Unchecked((value, transaction))
    onMainActor { setOnMain(change.value.0, change.value.1) }
  }

  @MainActor private func setOnMain(_ value: Value, _ transaction: Transaction) {
    let isSame = FieldComparison.isSame(store.value(forKey: key).flatMap(form.read) ?? initial, value)
    let readers = store.readers(ofKey: key)
    if !isSame { readers.settle(before: transaction) }
    store.setValue(form.write(value), forKey: key)
    if !isSame { readers.invalidate(transaction, cause: "stored \(key)") }
  }

  private func onMainActor<Result>(_ work: @MainActor () -> Result) -> Result {
    precondition(MainThread.isCurrent, "AppStorage and SceneStorage are for the main thread")
    return withoutActuallyEscaping(work) { work in
      let work = Unchecked(work)
      return MainActor.assumeIsolated { Unchecked(work.value()) }.value
    }
  }
}
