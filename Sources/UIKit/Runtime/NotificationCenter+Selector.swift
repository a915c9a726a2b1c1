extension NotificationCenter {
  /// Calls a method of an observer, which is not kept, when a notification is posted.
  ///
  /// A notification that is posted on another thread is delivered on the main one.
  public func addObserver(
    _ observer: Any,
    selector aSelector: Selector,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observer = observer as AnyObject
    let registration = NotificationRegistration(observer, aName, anObject as AnyObject?)
    let token = addObserver(forName: aName, object: anObject, queue: nil) {
      [weak registration] notification in
      guard let registration else { return }
      let delivery = NotificationDelivery(registration: registration, notification: notification)
      if MainThread.isCurrent {
        MainActor.assumeIsolated { delivery.deliver(aSelector) }
      } else {
        DispatchQueue.main.async { delivery.deliver(aSelector) }
      }
    }
    registration.stop = { [weak self] in self?.removeObserver(token as Any) }
    NotificationRegistrations.shared.add(registration)
  }

  /// Ends what an observer, or the token of a closure, was told.
  public func removeObserver(_ observer: AnyObject) {
    NotificationRegistrations.shared.remove { $0.isOf(observer) }
    removeObserver(observer as Any)
  }

  /// Ends what an observer was told of notifications of a name, of an object, or both.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let object = anObject as AnyObject?
    NotificationRegistrations.shared.remove { registration in
      registration.isOf(observer) && (aName == nil || registration.name == aName)
        && (object == nil || registration.object === object)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// That an observer wants to hear of something.
///
/// Unchecked: what changes is set once, before others see it.
private final class NotificationRegistration: @unchecked Sendable {
  private(set) weak var observer: AnyObject?
  private let identity: ObjectIdentifier
  let name: NSNotification.Name?
  private(set) weak var object: AnyObject?
  var stop: () -> Void = {}

  init(_ observer: AnyObject, _ name: NSNotification.Name?, _ object: AnyObject?) {
    self.observer = observer
    identity = ObjectIdentifier(observer)
    self.name = name
    self.object = object
  }

  func isOf(_ observer: AnyObject) -> Bool { identity == ObjectIdentifier(observer) && self.observer != nil }
}

/// A notification on its way to the main thread.
private struct NotificationDelivery: @unchecked Sendable {
  let registration: NotificationRegistration
  let notification: Notification

  @MainActor func deliver(_ selector: Selector) {
    guard let observer = registration.observer else { return }
    selector.perform(on: observer, sender: notification)
  }
}

/// All registrations; those of observers that are gone are dropped when others come.
///
/// Sendable because its list is reached under the lock.
private final class NotificationRegistrations: @unchecked Sendable {
  static let shared = NotificationRegistrations()
  private let lock = NSLock()
  private var all: [NotificationRegistration] = []

  func add(_ registration: NotificationRegistration) {
    remove { $0.observer == nil }
    lock.withLock { all.append(registration) }
  }

  func remove(where isUnwanted: (NotificationRegistration) -> Bool) {
    let removed = lock.withLock {
      let removed = all.filter(isUnwanted)
      if !removed.isEmpty { all.removeAll { one in removed.contains { $0 === one } } }
      return removed
    }
    for registration in removed { registration.stop() }
  }
}
