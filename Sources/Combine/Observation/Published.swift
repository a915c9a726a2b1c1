// Properties that publish their changes.

/// A property of a class that publishes each value before it is stored.
///
/// A subscriber of `$property` is called in the property's `willSet`: it gets the new value, while the property
/// still reads the old one.
@propertyWrapper
public struct Published<Value> {
  /// The property's storage.
  ///
  /// The struct is nothing but this reference: `PublishedFields` reads it at a field's offset.
  let box: PublishedBox<Value>

  /// Makes a property that holds `initialValue`.
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  /// Makes a property that holds `wrappedValue`.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    // swift-format-ignore
    set { fatalError("@Published is only available on properties of classes") }
  }

  /// The publisher of the property's values: the present one first, then each one about to be stored.
  public var projectedValue: Publisher {
    mutating get { Publisher(box: box) }
    set {
      // `assign(to: &$property)` writes back what it was given.
      guard newValue.box !== box else { return }
      newValue.box.announcement = box.announcement
      self = Published(box: newValue.box)
    }
  }

  private init(box: PublishedBox<Value>) { self.box = box }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    // The box knows the object's publisher once that was asked for; before, nobody listens to it.
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }

  /// A publisher of the values of a `@Published` property.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let box: PublishedBox<Value>

    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
      box.attach(subscriber)
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a `@Published` property, for as long as the property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let box = published.box
    // Weakly: the property owns the subscription.
    box.keep(sink { [weak box] value in box?.set(value) })
  }
}
