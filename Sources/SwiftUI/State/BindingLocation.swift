// Where a binding reads and writes.

import Combine
import Foundation

/// A place that holds a value, or leads to one.
class BindingLocation<Value>: @unchecked Sendable {
  // Each kind guards what it holds by itself.
  func get() -> Value { preconditionFailure("\(Self.self) does not implement get().") }
  func set(_ value: Value, _ transaction: Transaction) {}

  /// Whether both lead to the same place.
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }

  /// Whether a body that reads through the location depends on its source by doing so.
  ///
  /// Where it does not, a binding is the same as another only if both have read the same value.
  var tracksReads: Bool { true }
}

/// A pair of closures.
final class ClosureLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getter = get
    setter = set
  }

  override func get() -> Value { getter() }
  override func set(_ value: Value, _ transaction: Transaction) { setter(value, transaction) }
  override func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
}

/// A value that never changes.
final class ConstantLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func get() -> Value { value }
  override func isSame(as other: BindingLocation<Value>) -> Bool { other is ConstantLocation<Value> }
  override var tracksReads: Bool { false }
}

/// A part of what another location holds.
final class ProjectedLocation<Base, Value>: BindingLocation<Value>, @unchecked Sendable {
  private let base: BindingLocation<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(_ base: BindingLocation<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func get() -> Value { base.get()[keyPath: keyPath] }

  override func set(_ value: Value, _ transaction: Transaction) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole, transaction)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ProjectedLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }

  override var tracksReads: Bool { base.tracksReads }
}

/// A property of an object.
final class ObjectLocation<Root: AnyObject, Value>: BindingLocation<Value>, @unchecked Sendable {
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func get() -> Value { object[keyPath: keyPath] }

  override func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: keyPath] = value }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Root, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }

  override var tracksReads: Bool { !(object is any ObservableObject) }
}

/// A value converted on the way: to an optional, from one, to `AnyHashable`.
final class ConvertedLocation<Base, Value>: BindingLocation<Value>, @unchecked Sendable {
  private let base: BindingLocation<Base>
  private let conversion: String
  private let toValue: (Base) -> Value
  private let toBase: (Value) -> Base?

  init(
    _ base: BindingLocation<Base>,
    _ conversion: String,
    to toValue: @escaping (Base) -> Value,
    from toBase: @escaping (Value) -> Base?
  ) {
    self.base = base
    self.conversion = conversion
    self.toValue = toValue
    self.toBase = toBase
  }

  override func get() -> Value { toValue(base.get()) }

  override func set(_ value: Value, _ transaction: Transaction) {
    if let whole = toBase(value) { base.set(whole, transaction) }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConvertedLocation<Base, Value> else { return false }
    return conversion == other.conversion && base.isSame(as: other.base)
  }

  override var tracksReads: Bool { base.tracksReads }
}
