/// A value that belongs to a view at its place: made when the place appears, kept until it is gone.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initialValue = value }

  public init(initialValue value: Value) { initialValue = value }

  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue, Transaction.current) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
    return Binding(location: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) {
    if let kept = slot as? StateLocation<Value> {
      location = kept
      return
    }
    let new = StateLocation(initialValue, viewTypeName: node.viewTypeName)
    slot = new
    location = new
  }

  package func isSameInput(as new: State<Value>) -> Bool { true }
}

/// The storage of a state, with the nodes that read it.
final class StateLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let storage: Lock<Value>
  private let readers = ReaderSet()
  private let viewTypeName: String

  init(_ value: Value, viewTypeName: String) {
    storage = Lock(value)
    self.viewTypeName = viewTypeName
  }

  override func get() -> Value {
    readers.noteRead()
    return storage.withLock { $0 }
  }

  override func set(_ value: Value, _ transaction: Transaction) {
    if MainThread.isCurrent {
      let change = Unchecked((value, transaction))
      MainActor.assumeIsolated { setOnMain(change.value.0, change.value.1) }
    } else {
      storage.withLock { $0 = value }
      MainThread.run { self.invalidate(Transaction()) }
    }
  }

  @MainActor private func setOnMain(_ value: Value, _ transaction: Transaction) {
    let isSame = FieldComparison.isSame(storage.withLock { $0 }, value)
    if !isSame { readers.settle(before: transaction) }
    storage.withLock { $0 = value }
    if !isSame { invalidate(transaction) }
  }

  @MainActor private func invalidate(_ transaction: Transaction) {
    readers.invalidate(
      transaction,
      cause: "State<\(TypePlan.name(of: Value.self))> of \(viewTypeName)"
    )
  }
}
