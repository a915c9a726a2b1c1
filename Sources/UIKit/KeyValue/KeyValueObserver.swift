// Observers of the older kind, which have one method for all that they observe.

/// What `observeValue(forKeyPath:of:change:context:)` is told of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// An object that is told of changes by a method.
///
/// On Apple's platforms every object is one. Here a class says so; the `waxwing` command does where it finds the method.
public protocol KeyValueObserver: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  )
}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// What a class that observes calls for key paths that it doesn't know.
  public func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    Diagnostics.once("\(type(of: self)) was told of “\(keyPath ?? "")”, which it does not handle.")
  }
}

extension NSObject {
  /// Has an observer told when a property changes.
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let told = observer as? any KeyValueObserver else {
      return Diagnostics.once("\(type(of: observer)) observes, and has no method to be told by.")
    }
    weak let receiver = told
    nonisolated(unsafe) var previous: Any?
    func tell(_ object: NSObject, isPrior: Bool) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new), !isPrior { change[.newKey] = object.value(forKeyPath: keyPath) ?? NSNull() }
      if options.contains(.old) { change[.oldKey] = previous ?? NSNull() }
      if isPrior { change[.notificationIsPriorKey] = true }
      receiver?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let observation = NSKeyValueObservation(
      self,
      named: nil,
      read: { _ = $0.value(forKeyPath: keyPath) },
      willChange: { object in
        if options.contains(.old) { previous = object.value(forKeyPath: keyPath) }
        if options.contains(.prior) { tell(object, isPrior: true) }
      },
      didChange: { tell($0, isPrior: false) }
    )
    ObserverTable.shared.add(observation, of: self, for: observer, keyPath, context)
    guard options.contains(.initial) else { return }
    tell(self, isPrior: false)
  }

  /// Ends what an observer is told of a property.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    ObserverTable.shared.remove(of: self, for: observer, keyPath) { _ in true }
  }

  /// Ends what an observer is told of a property with a context.
  public func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {
    ObserverTable.shared.remove(of: self, for: observer, keyPath) { $0 == context }
  }
}

/// The observations of observers of the older kind, until they are removed or what they observe is gone.
///
/// Sendable because its list is reached under the lock.
private final class ObserverTable: @unchecked Sendable {
  static let shared = ObserverTable()

  private struct Entry {
    let observation: NSKeyValueObservation
    let observer: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
  }

  private let lock = NSLock()
  private var entries: [Entry] = []

  func add(
    _ observation: NSKeyValueObservation,
    of object: NSObject,
    for observer: NSObject,
    _ keyPath: String,
    _ context: UnsafeMutableRawPointer?
  ) {
    let entry = Entry(
      observation: observation,
      observer: ObjectIdentifier(observer),
      keyPath: keyPath,
      context: context
    )
    lock.withLock {
      entries.removeAll { $0.observation.object == nil }
      entries.append(entry)
    }
  }

  func remove(
    of object: NSObject,
    for observer: NSObject,
    _ keyPath: String,
    where isMeant: (UnsafeMutableRawPointer?) -> Bool
  ) {
    lock.withLock {
      entries.removeAll { entry in
        entry.observation.object === object && entry.observer == ObjectIdentifier(observer)
          && entry.keyPath == keyPath && isMeant(entry.context)
      }
    }
  }
}
