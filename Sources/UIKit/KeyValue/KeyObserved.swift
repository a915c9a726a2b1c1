/// A property that tells of its changes, as `@objc dynamic` ones do on Apple's platforms.
///
///     final class Counter: NSObject {
///       @KeyObserved var count = 0
///     }
@propertyWrapper
public struct KeyObserved<Value> {
  private var value: Value

  public init(wrappedValue: Value) { value = wrappedValue }

  @available(*, unavailable, message: "Only properties of objects tell of their changes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  public static subscript<Owner: NSObject>(
    _enclosingInstance owner: Owner,
    wrapped path: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, KeyObserved>
  ) -> Value {
    get {
      if ObservationTable.isInUse { ObservationTable.shared.noteRead(ObservedProperty(owner, storage)) }
      return owner[keyPath: storage].value
    }
    set {
      guard ObservationTable.isInUse else {
        owner[keyPath: storage].value = newValue
        return
      }
      let property = ObservedProperty(owner, storage)
      ObservationTable.shared.tellWillChange(property)
      owner[keyPath: storage].value = newValue
      ObservationTable.shared.tellDidChange(property)
    }
  }
}
