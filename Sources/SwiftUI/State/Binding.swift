/// A value that is kept elsewhere and can be read and written from here.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  /// What writes through the binding go along with.
  public var transaction = Transaction()
  let location: BindingLocation<Value>

  /// What was read when the binding was made, where reading later leaves no edge in the graph.
  private let snapshot: Value?

  init(location: BindingLocation<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
    snapshot = location.tracksReads ? nil : location.get()
  }

  /// A binding that reads and writes by closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(
      location: ClosureLocation(
        get: get,
        set: { value, transaction in withTransaction(transaction) { set(value) } }
      )
    )
  }

  /// A binding that reads and writes by closures, told of the transaction of each write.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: ClosureLocation(get: get, set: set))
  }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, writeTransaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a property of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(location: ProjectedLocation(location, keyPath), transaction: transaction)
  }

  private var writeTransaction: Transaction { Transaction.current.merged(with: transaction) }
}

extension Binding {
  /// The same binding, whose writes go along with `transaction`.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// The same binding, whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }
}

extension Binding {
  /// A binding to an optional, from one to a value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      location: ConvertedLocation(base.location, "optional", to: { $0 }, from: { $0 }),
      transaction: base.transaction
    )
  }

  /// A binding to the value inside an optional; `nil` while there is none.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    // The last value is given once the optional is empty, until the view that reads it is gone.
    self.init(
      location: ConvertedLocation(base.location, "unwrapped", to: { $0 ?? value }, from: { .some($0) }),
      transaction: base.transaction
    )
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      location: ConvertedLocation(
        base.location,
        "hashable",
        to: { AnyHashable($0) },
        from: { $0.base as? V }
      ),
      transaction: base.transaction
    )
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) {}

  package func isSameInput(as new: Binding<Value>) -> Bool {
    guard location.isSame(as: new.location) else { return false }
    switch (snapshot, new.snapshot) {
    case (nil, nil): return true
    case (let old?, let new?): return FieldComparison.isSame(old, new)
    case (nil, _?), (_?, nil): return false
    }
  }
}

extension Binding: DynamicProperty {}
