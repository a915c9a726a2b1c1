/// A gesture whose kind is not part of its type.
public struct AnyGesture<Value>: PrimitiveGesture {
  public typealias Body = Never

  private let make: @MainActor (GesturePlace) -> GestureMachine<Value>

  public init<T: Gesture>(_ gesture: T) where T.Value == Value { make = { gesture.machine($0) } }

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value> { make(place) }
}
