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
/// Unchecked: what it holds is reached under the lock of the table.
public class NSKeyValueObservation: NSObject, @unchecked Sendable {
  fileprivate weak var object: NSObject?
  fileprivate let identity: ObjectIdentifier
  fileprivate let path: AnyKeyPath
  fileprivate let willChange: (NSObject) -> Void
  fileprivate let didChange: (NSObject) -> Void

  fileprivate init(
    _ object: NSObject,
    _ path: AnyKeyPath,
    willChange: @escaping (NSObject) -> Void,
    didChange: @escaping (NSObject) -> Void
  ) {
    self.object = object
    identity = ObjectIdentifier(object)
    self.path = path
    (self.willChange, self.didChange) = (willChange, didChange)
    super.init()
  }

  deinit { invalidate() }

  /// Ends the observation.
  public func invalidate() { ObservationTable.shared.remove(self) }
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
      keyPath,
      willChange: { object in
        previous = (object as? Self)?[keyPath: keyPath]
        if options.contains(.prior) { tell(object, isPrior: true) }
      },
      didChange: { tell($0, isPrior: false) }
    )
    ObservationTable.shared.add(observation)
    if options.contains(.initial) { tell(self, isPrior: false) }
    return observation
  }

  /// To be called before a property changes that others may observe.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    for observation in ObservationTable.shared.observations(of: self, keyPath) {
      observation.willChange(self)
    }
  }

  /// To be called after a property has changed that others may observe.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    for observation in ObservationTable.shared.observations(of: self, keyPath) { observation.didChange(self) }
  }
}

/// Who observes what.
///
/// Sendable because its table is reached under the lock.
private final class ObservationTable: @unchecked Sendable {
  static let shared = ObservationTable()

  private struct Entry {
    weak var observation: NSKeyValueObservation?
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: [Entry]] = [:]

  func add(_ observation: NSKeyValueObservation) {
    lock.withLock { entries[observation.identity, default: []].append(Entry(observation: observation)) }
  }

  func remove(_ observation: NSKeyValueObservation) {
    lock.withLock {
      entries[observation.identity]?.removeAll { $0.observation == nil || $0.observation === observation }
      if entries[observation.identity]?.isEmpty ?? false { entries[observation.identity] = nil }
    }
  }

  func observations(of object: NSObject, _ path: AnyKeyPath) -> [NSKeyValueObservation] {
    lock.withLock {
      (entries[ObjectIdentifier(object)] ?? []).compactMap(\.observation)
        .filter { $0.object === object && $0.path == path }
    }
  }
}
