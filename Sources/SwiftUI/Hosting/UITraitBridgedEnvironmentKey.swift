import UIKit

/// A key of the environment whose value is also a trait of UIKit's.
///
/// A host reads the trait of its view; a value that SwiftUI sets is not written back to UIKit.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Value
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

private enum HostTraitsKey: EnvironmentKey {
  static var defaultValue: UITraitCollection? { nil }
}

extension EnvironmentValues {
  /// The traits of the host's view, for bridged keys.
  var hostTraits: UITraitCollection? {
    get { self[HostTraitsKey.self] }
    set { self[HostTraitsKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// The value set in SwiftUI, or else what the host's traits say.
  public subscript<K: UITraitBridgedEnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      if let entry = overrides[id] ?? scope?.entry(for: id, reader: reader) {
        return unsafeDowncast(entry, to: TypedEntry<K.Value>.self).value
      }
      return hostTraits.map(key.read(from:)) ?? key.defaultValue
    }
    set { setValue(newValue, for: key) }
  }
}
