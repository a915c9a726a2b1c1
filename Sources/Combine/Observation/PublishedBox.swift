// Where a `@Published` property keeps its value, its subscribers and the way to its object's publisher.

/// What can be done with the storage of a `@Published` property whatever its type.
class PublishedStorage {
  /// Says that the object is about to change; nil until somebody asked for the object's `objectWillChange`.
  struct Announcement {
    let publisher: ObservableObjectPublisher
    let change: ObservedChange
  }

  fileprivate let lock = Lock()
  private var installed: Announcement?

  final var announcement: Announcement? {
    get { lock.withLock { installed } }
    set { lock.withLock { installed = newValue } }
  }

  /// Makes this property announce its changes through `announcement`, unless it has another publisher already.
  ///
  /// - Returns: The publisher through which it announces them now.
  final func install(_ announcement: Announcement) -> ObservableObjectPublisher {
    lock.withLock {
      if let installed { return installed.publisher }
      installed = announcement
      return announcement.publisher
    }
  }

  fileprivate final func announcementWhenLocked() -> Announcement? { installed }
}

/// The storage of one `@Published` property.
final class PublishedBox<Value>: PublishedStorage {
  private var stored: Value
  /// The value being announced, which who subscribes meanwhile is given.
  private var coming: Value?
  private var version: UInt64 = 0
  private var listeners: Broadcast<Value, Never>?
  private var feeds: [AnyCancellable] = []

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  func set(_ value: Value) {
    lock.lock()
    let announcement = announcementWhenLocked()
    let listeners = listeners
    if announcement != nil || listeners != nil {
      version += 1
      let version = version
      coming = value
      lock.unlock()
      announcement?.publisher.send(announcement?.change ?? ObservedChange(typeName: nil, property: nil))
      listeners?.send(value, version: version)
      lock.lock()
      if self.version == version { coming = nil }
    }
    let previous = stored
    stored = value
    lock.unlock()
    // Released outside the lock: it may have a deinitialiser that reads this property.
    withExtendedLifetime(previous) {}
  }

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
    let listeners = lock.withLock {
      let listeners = self.listeners ?? Broadcast()
      self.listeners = listeners
      return listeners
    }
    let subscription = SubjectSubscription(
      "PublishedSubject",
      subscriber,
      current: { self.lock.withLock { (self.coming ?? self.stored, self.version) } },
      onCancel: listeners.remove
    )
    listeners.attach(subscription, to: subscriber)
  }

  /// Keeps what feeds this property for as long as it lives.
  func keep(_ feed: AnyCancellable) { lock.withLock { feeds.append(feed) } }
}
