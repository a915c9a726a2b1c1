import Synchronization

/// A property of an object, by a key path or by its name.
struct ObservedProperty: Hashable, @unchecked Sendable {
  let object: ObjectIdentifier
  let name: AnyHashable

  init(_ object: NSObject, _ name: AnyHashable) {
    self.object = ObjectIdentifier(object)
    self.name = name
  }
}

/// Who observes what.
///
/// Sendable because its tables are reached under the lock.
final class ObservationTable: @unchecked Sendable {
  static let shared = ObservationTable()

  private struct Entry {
    weak var observation: NSKeyValueObservation?
  }

  /// How many observations there are: properties that nobody observes do nothing else than look at it.
  private static let count = Atomic<Int>(0)
  static var isInUse: Bool { count.load(ordering: .relaxed) > 0 }

  private let lock = NSRecursiveLock()
  private var entries: [ObservedProperty: [Entry]] = [:]
  /// What is being read on the thread that has the lock, where that is of interest.
  private var reading: Set<ObservedProperty>?

  func add(_ observation: NSKeyValueObservation, to properties: Set<ObservedProperty>) {
    lock.withLock {
      guard observation.properties != properties else { return }
      if observation.properties.isEmpty { Self.count.add(1, ordering: .relaxed) }
      forget(observation, observation.properties.subtracting(properties))
      for property in properties.subtracting(observation.properties) {
        entries[property, default: []].append(Entry(observation: observation))
      }
      observation.properties = properties
    }
  }

  func remove(_ observation: NSKeyValueObservation) {
    lock.withLock {
      guard !observation.properties.isEmpty else { return }
      Self.count.subtract(1, ordering: .relaxed)
      forget(observation, observation.properties)
      observation.properties = []
    }
  }

  private func forget(_ observation: NSKeyValueObservation, _ properties: Set<ObservedProperty>) {
    for property in properties {
      entries[property]?.removeAll { $0.observation == nil || $0.observation === observation }
      if entries[property]?.isEmpty ?? false { entries[property] = nil }
    }
  }

  // MARK: - Reading

  /// The properties that a closure reads.
  func properties(readBy body: () -> Void) -> Set<ObservedProperty> {
    lock.withLock {
      let outer = reading
      reading = []
      Self.count.add(1, ordering: .relaxed)
      defer {
        Self.count.subtract(1, ordering: .relaxed)
        reading = outer
      }
      body()
      return reading ?? []
    }
  }

  func noteRead(_ property: ObservedProperty) {
    // Another thread's reading waits until this one's is over, and is then of no interest.
    lock.withLock { _ = reading?.insert(property) }
  }

  // MARK: - Writing

  func tellWillChange(_ property: ObservedProperty) {
    for observation in observations(of: property) { observation.tellWillChange() }
  }

  func tellDidChange(_ property: ObservedProperty) {
    for observation in observations(of: property) { observation.tellDidChange() }
  }

  private func observations(of property: ObservedProperty) -> [NSKeyValueObservation] {
    lock.withLock { (entries[property] ?? []).compactMap(\.observation) }
  }
}
