// Observing properties that tell of their changes, as `@objc dynamic` ones do on Apple's platforms.

/// What an observer of a property wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value as it is now, at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Before a change too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// How a property changed.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// An observation, which ends when this is let go of.
///
/// Unchecked: what changes is reached under the lock of the table.
public class NSKeyValueObservation: NSObject, @unchecked Sendable {
  final weak var object: NSObject?
  /// Reads the observed value, so that the properties it is made of are known.
  private let read: (NSObject) -> Void
  private let willChange: (NSObject) -> Void
  private let didChange: (NSObject) -> Void
  /// What a program that tells of changes itself names.
  private let named: ObservedProperty?
  /// Guarded by the lock of the table.
  final var properties: Set<ObservedProperty> = []

  init(
    _ object: NSObject,
    named: ObservedProperty?,
    read: @escaping (NSObject) -> Void,
    willChange: @escaping (NSObject) -> Void,
    didChange: @escaping (NSObject) -> Void
  ) {
    self.object = object
    self.named = named
    self.read = read
    (self.willChange, self.didChange) = (willChange, didChange)
    super.init()
    follow()
  }

  deinit { invalidate() }

  /// Ends the observation.
  public func invalidate() { ObservationTable.shared.remove(self) }

  /// Listens to the properties that the value is made of just now: `\.author.name` to two objects.
  private final func follow() {
    guard let object else { return }
    var found = ObservationTable.shared.properties { read(object) }
    if let named { found.insert(named) }
    ObservationTable.shared.add(self, to: found)
  }

  final func tellWillChange() { object.map(willChange) }

  final func tellDidChange() {
    guard let object else { return }
    follow()
    didChange(object)
  }
}

/// Objects whose properties can be observed.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Calls a closure when a property changes that tells of its changes.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var previous: Value?
    func tell(_ object: NSObject, isPrior: Bool) {
      guard let object = object as? Self else { return }
      let value = object[keyPath: keyPath]
      let change = NSKeyValueObservedChange<Value>(
        kind: .setting,
        newValue: options.contains(.new) && !isPrior ? value : nil,
        oldValue: options.contains(.old) ? (isPrior ? value : previous) : nil,
        indexes: nil,
        isPrior: isPrior
      )
      changeHandler(object, change)
    }
    let observation = NSKeyValueObservation(
      self,
      named: ObservedProperty(self, keyPath),
      read: { object in _ = (object as? Self)?[keyPath: keyPath] },
      willChange: { object in
        if options.contains(.old) { previous = (object as? Self)?[keyPath: keyPath] }
        if options.contains(.prior) { tell(object, isPrior: true) }
      },
      didChange: { tell($0, isPrior: false) }
    )
    if options.contains(.initial) { tell(self, isPrior: false) }
    return observation
  }

  /// To be called before a property changes that others may observe.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    ObservationTable.shared.tellWillChange(ObservedProperty(self, keyPath))
  }

  /// To be called after a property has changed that others may observe.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    ObservationTable.shared.tellDidChange(ObservedProperty(self, keyPath))
  }
}
