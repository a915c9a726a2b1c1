/// Whether a part of a view has the keyboard, or which part has it: written to move it, changed as it moves.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  /// Reads and writes where the keyboard is.
  @propertyWrapper public struct Binding {
    fileprivate let location: StateLocation<Value>?
    private let value: Value
    fileprivate let resting: Value

    fileprivate init(_ location: StateLocation<Value>?, value: Value, resting: Value) {
      (self.location, self.value, self.resting) = (location, value, resting)
    }

    public var wrappedValue: Value {
      get { location?.get() ?? value }
      nonmutating set { location?.set(newValue, Transaction.current) }
    }

    public var projectedValue: FocusState<Value>.Binding { self }
  }

  /// The value while nothing of the view has the keyboard.
  private let resting: Value
  private var location: StateLocation<Value>?

  public init() where Value == Bool { resting = false }

  public init<T: Hashable>() where Value == T? { resting = nil }

  public var wrappedValue: Value {
    get { location?.get() ?? resting }
    nonmutating set { location?.set(newValue, Transaction.current) }
  }

  public var projectedValue: FocusState<Value>.Binding { Binding(location, value: resting, resting: resting) }
}

extension FocusState: GraphProperty {
  package mutating func connect(_ slot: inout AnyObject?, to node: ViewNode) {
    if let kept = slot as? StateLocation<Value> {
      location = kept
      return
    }
    let new = StateLocation(resting, viewTypeName: node.viewTypeName)
    slot = new
    location = new
  }

  package func isSameInput(as new: FocusState<Value>) -> Bool { true }
}

extension FocusState.Binding: SelfComparing {
  package static func isSame(_ old: Self, _ new: Self) -> Bool { old.location === new.location }
}

/// A wish of a view's for the keyboard: the focus state that says so, and the value with which it does.
struct FocusClaim {
  private let location: AnyObject?
  private let value: AnyHashable
  /// Whether the claim only learns of the keyboard, and does not move it.
  let onlyListens: Bool
  /// Read in an update, it makes the update depend on the state.
  let wantsFocus: () -> Bool
  /// Tells the state that the view has got the keyboard, or lost it.
  let report: (Bool) -> Void

  init<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) {
    location = binding.location
    self.value = AnyHashable(value)
    onlyListens = false
    wantsFocus = { binding.wrappedValue == value }
    report = { hasFocus in
      if hasFocus {
        if binding.wrappedValue != value { binding.wrappedValue = value }
      } else if binding.wrappedValue == value {
        // Another view may have taken it over already.
        binding.wrappedValue = binding.resting
      }
    }
  }
}

extension FocusClaim {
  /// Tells a listener whether the view has the keyboard.
  init(listener: FocusListener) {
    location = listener
    value = AnyHashable(ObjectIdentifier(listener))
    onlyListens = true
    wantsFocus = { false }
    report = { listener.focusDidChange($0) }
  }
}

extension FocusClaim: SelfComparing {
  static func isSame(_ old: FocusClaim, _ new: FocusClaim) -> Bool {
    old.location === new.location && old.value == new.value
  }
}

/// The claims that hold for the text fields inside.
struct FocusClaims {
  var all: [FocusClaim] = []
}

extension FocusClaims: SelfComparing {
  static func isSame(_ old: FocusClaims, _ new: FocusClaims) -> Bool {
    old.all.count == new.all.count && zip(old.all, new.all).allSatisfy { FocusClaim.isSame($0, $1) }
  }
}

private struct FocusClaimsKey: EnvironmentKey {
  static var defaultValue: FocusClaims { FocusClaims() }
}

extension EnvironmentValues {
  var focusClaims: FocusClaims {
    get { self[FocusClaimsKey.self] }
    set { self[FocusClaimsKey.self] = newValue }
  }
}

extension View {
  /// Ties whether the text field has the keyboard to a focus state.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusModifier(binding: condition, value: true))
  }

  /// Ties the text field to a value of a focus state: it has the keyboard while the state has the value.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    modifier(FocusModifier(binding: binding, value: value))
  }
}

private struct FocusModifier<Value: Hashable> {
  let binding: FocusState<Value>.Binding
  let value: Value
}

extension FocusModifier: EnvironmentModifier {
  typealias Body = Never

  func set(_ values: inout EnvironmentValues) {
    values.focusClaims.all.append(FocusClaim(binding, value))
  }
}
