/// What an animation in progress remembers between frames.
public struct AnimationState<Value: VectorArithmetic> {
  private var storage: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { storage[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
    set { storage[ObjectIdentifier(key)] = newValue }
  }
}
