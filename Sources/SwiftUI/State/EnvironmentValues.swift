import Observation

/// A key for a value of your own in the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What a view knows of its surroundings: values that ancestors set for everything below them.
public struct EnvironmentValues {
  let scope: EnvironmentScope?
  let reader: Reader?
  var overrides: [ObjectIdentifier: EnvironmentEntry] = [:]

  package init(scope: EnvironmentScope?, reader: Reader?) {
    self.scope = scope
    self.reader = reader
  }

  /// Values that are all the default ones.
  public init() { self.init(scope: nil, reader: nil) }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      let entry = overrides[id] ?? scope?.entry(for: id, reader: reader)
      guard let entry else { return key.defaultValue }
      return unsafeDowncast(entry, to: TypedEntry<K.Value>.self).value
    }
    set { setValue(newValue, for: key) }
  }

  mutating func setValue<K: EnvironmentKey>(_ value: K.Value, for key: K.Type) {
    overrides[ObjectIdentifier(key)] = TypedEntry(value, key: key)
  }

  /// What has been written here, not what is inherited.
  func written<K: EnvironmentKey>(_ key: K.Type) -> K.Value? {
    (overrides[ObjectIdentifier(key)] as? TypedEntry<K.Value>)?.value
  }

  /// The object of a type that an ancestor put in.
  func object<Object: AnyObject>(ofType type: Object.Type) -> Object? {
    let id = ObjectIdentifier(type)
    guard let entry = overrides[id] ?? scope?.entry(for: id, reader: reader) else { return nil }
    return unsafeDowncast(entry, to: TypedEntry<Object?>.self).value
  }

  mutating func setObject<Object: AnyObject>(_ object: Object?) {
    overrides[ObjectIdentifier(Object.self)] = TypedEntry<Object?>(object, key: Object.self, isObject: true)
  }

  /// The object of an `Observable` type that an ancestor put in.
  public subscript<T: AnyObject>(objectType: T.Type) -> T? where T: Observable {
    get { object(ofType: objectType) }
    set { setObject(newValue) }
  }
}

extension EnvironmentValues: CustomStringConvertible {
  public var description: String {
    "[" + overrides.values.map(\.name).sorted().joined(separator: ", ") + "]"
  }
}
