// A value carried to another thread on the client's word, as this API takes closures and values that are not Sendable.

/// Carries `value` across threads; whoever receives it is the only one to use it.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
