/// A key for a value that views tell their ancestors.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }

  /// Joins the value of the next view, in order, to that of the ones before.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
