/// Something that a person does with fingers.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// What the gesture tells.
  associatedtype Value
  associatedtype Body: Gesture

  /// The gestures it is made of.
  @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("\(Self.self) is recognised by the framework and has no body.") }
}

/// A gesture that the framework recognises by itself.
@MainActor protocol PrimitiveGesture<Value>: Gesture where Body == Never {
  /// Makes what follows one sequence of touches.
  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value>
}

extension Gesture {
  /// Makes what follows one sequence of touches.
  func machine(_ place: GesturePlace) -> GestureMachine<Value> {
    if let primitive = self as? any PrimitiveGesture<Value> { return primitive.makeMachine(place) }
    return convert(body.machine(place))
  }

  private func convert<Inner>(_ inner: GestureMachine<Inner>) -> GestureMachine<Value> {
    if let same = inner as? GestureMachine<Value> { return same }
    fatalError("The value of \(Self.self) is \(Value.self), but its body's is \(Inner.self).")
  }
}
