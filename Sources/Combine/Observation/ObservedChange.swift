// The hook that SwiftUI stands on: who changed, told without building a chain of publishers.

/// What is about to change in an object.
package struct ObservedChange: Sendable {
  /// The object's type as it is called in its module, where known.
  package let typeName: String?
  /// The name of the `@Published` property, where one is changing.
  package let property: String?

  /// As in `TodoItem.completed`.
  package var description: String {
    switch (typeName, property) {
    case (let type?, let property?): "\(type).\(property)"
    case (let type?, nil): type
    case (nil, let property?): property
    case (nil, nil): "objectWillChange"
    }
  }
}

/// Keeps an observation alive; ends it when released.
package final class ObservationToken: Cancellable {
  private weak var observers: ChangeObservers?
  private let id: UInt64

  fileprivate init(_ observers: ChangeObservers, id: UInt64) {
    self.observers = observers
    self.id = id
  }

  deinit { cancel() }

  package func cancel() { observers?.remove(id) }
}

/// The closures to call before a change.
final class ChangeObservers {
  private let lock = Lock()
  private var nextID: UInt64 = 0
  private var observers: [(id: UInt64, body: (ObservedChange) -> Void)] = []

  fileprivate func remove(_ id: UInt64) {
    let removed = lock.withLock {
      observers.firstIndex { $0.id == id }.map { observers.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  func add(_ body: @escaping (ObservedChange) -> Void) -> ObservationToken {
    lock.withLock {
      nextID += 1
      observers.append((nextID, body))
      return ObservationToken(self, id: nextID)
    }
  }

  func tell(_ change: ObservedChange) {
    for observer in lock.withLock({ observers }) { observer.body(change) }
  }
}

extension ObservableObject {
  /// Calls `body` before each change of the object, on the thread that makes it, while the result is kept.
  ///
  /// Works for any `objectWillChange`; only the default publisher can tell the property.
  package func observeChanges(_ body: @escaping (ObservedChange) -> Void) -> any Cancellable {
    let publisher = objectWillChange
    let typeName = String(describing: type(of: self))
    if let publisher = publisher as? ObservableObjectPublisher {
      return publisher.observe { change in
        body(change.typeName == nil ? ObservedChange(typeName: typeName, property: change.property) : change)
      }
    }
    return publisher.sink { _ in body(ObservedChange(typeName: typeName, property: nil)) }
  }
}

/// What is said, once, when an observed object changes off the main thread.
package enum BackgroundPublishing {
  private static let warned = Once()

  /// Prints a warning that names `change`, the first time that it is called.
  package static func warn(about change: ObservedChange) {
    warned.run {
      let text = """
        warning: Publishing changes from background threads is not allowed; \(change.description) was written off \
        the main thread while a view observes it. Write it on the main actor, or pass values on with \
        receive(on: DispatchQueue.main). (Said once.)

        """
      FileHandle.standardError.write(Data(text.utf8))
    }
  }
}

/// Runs something the first time only.
private final class Once: Sendable {
  private let lock = Lock()
  nonisolated(unsafe) private var isDone = false  // Guarded by the lock.

  func run(_ body: () -> Void) {
    let isFirst = lock.withLock {
      defer { isDone = true }
      return !isDone
    }
    if isFirst { body() }
  }
}
