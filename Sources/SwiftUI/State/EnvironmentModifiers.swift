import Combine
import Observation

// The modifiers that set values of the environment.

extension View {
  /// Sets a value of the environment for this view and what is in it.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    modifier(EnvironmentKeyWriter(keyPath: keyPath, value: value))
  }

  /// Puts an observable object into the environment, under its type.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentObjectWriter(object: object))
  }

  /// Puts an object into the environment, under its type.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectWriter(object: object))
  }

  /// Changes a value of the environment from what the outer one says.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentKeyTransformer(keyPath: keyPath, transform: transform))
  }
}

/// Sets the value at a key path.
struct EnvironmentKeyWriter<V> {
  let keyPath: WritableKeyPath<EnvironmentValues, V>
  let value: V
}

extension EnvironmentKeyWriter: EnvironmentModifier {
  typealias Body = Never

  func set(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

/// Changes the value at a key path.
struct EnvironmentKeyTransformer<V> {
  let keyPath: WritableKeyPath<EnvironmentValues, V>
  let transform: (inout V) -> Void
}

extension EnvironmentKeyTransformer: EnvironmentModifier {
  typealias Body = Never

  func set(_ values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

/// Sets the object of a type.
struct EnvironmentObjectWriter<T: AnyObject> {
  let object: T?
}

extension EnvironmentObjectWriter: EnvironmentModifier {
  typealias Body = Never

  func set(_ values: inout EnvironmentValues) { values.setObject(object) }
}
