// Did the app set this property, or is it the default for the state?

/// A property that follows the state until the app sets it.
struct Defaulted<Value: Hashable>: Hashable {
  private(set) var value: Value
  private(set) var isLocked = false

  init(_ value: Value) { self.value = value }

  /// Sets the value for good.
  mutating func lock(_ value: Value) {
    self.value = value
    isLocked = true
  }

  /// Takes the default for a new state, unless the app has decided.
  mutating func follow(_ value: Value) { if !isLocked { self.value = value } }

  // Two configurations that show the same are equal, whoever decided.
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
