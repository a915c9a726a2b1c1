/// A key for what a custom animation remembers between frames.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
