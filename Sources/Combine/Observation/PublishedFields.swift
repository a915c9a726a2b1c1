// How the synthesised `objectWillChange` finds an object's `@Published` properties.

// The standard library's reflection gives the offset of each stored property; `Mirror` would copy every value of every
// object. The attribute is the only way to it.
@_spi(Reflection) import Swift

/// A stored property that is a `Published`.
struct PublishedField {
  let name: String
  /// Where the reference to its storage lies in the object, in bytes.
  let offset: Int
}

/// The `@Published` properties of a class, found once.
///
/// An object's publisher is kept by its `@Published` properties: each holds it, so that a write announces itself with
/// no look-up. An object that has none keeps its publisher in a side table.
final class PublishedFields {
  let typeName: String
  let fields: [PublishedField]

  private init(of type: AnyClass) {
    typeName = String(describing: type)
    var found: [PublishedField] = []
    // The option that says "this is a class"; its named constant is a mutable global.
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, type, _ in
      if type is any PublishedProperty.Type {
        let stored = String(cString: name)
        found.append(
          PublishedField(name: stored.hasPrefix("_") ? String(stored.dropFirst()) : stored, offset: offset)
        )
      }
      return true
    }
    fields = found
  }

  /// The publisher of `object`, installed into its `@Published` properties.
  static func willChangePublisher(of object: some AnyObject) -> ObservableObjectPublisher {
    let known = fields(of: type(of: object))
    guard let first = known.fields.first else { return SidePublishers.shared.publisher(of: object) }
    let firstStorage = storage(at: first, of: object)
    // All of a class are installed together, so the first tells for all.
    if let publisher = firstStorage.announcement?.publisher { return publisher }
    let publisher = ObservableObjectPublisher()
    func announcement(_ field: PublishedField, _ publisher: ObservableObjectPublisher)
      -> PublishedStorage.Announcement
    {
      .init(publisher: publisher, change: ObservedChange(typeName: known.typeName, property: field.name))
    }
    // Two threads may ask at once: the first property decides whose publisher it is.
    let agreed = firstStorage.install(announcement(first, publisher))
    for field in known.fields.dropFirst() {
      _ = storage(at: field, of: object).install(announcement(field, agreed))
    }
    return agreed
  }

  private static func storage(at field: PublishedField, of object: AnyObject) -> PublishedStorage {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return withExtendedLifetime(object) {
      (start + field.offset).assumingMemoryBound(to: PublishedStorage.self).pointee
    }
  }

  // MARK: - Once for each class

  private static let lock = Lock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: PublishedFields] = [:]

  private static func fields(of type: AnyClass) -> PublishedFields {
    let id = ObjectIdentifier(type)
    if let fields = lock.withLock({ known[id] }) { return fields }
    let fields = PublishedFields(of: type)
    return lock.withLock {
      let first = known[id] ?? fields
      known[id] = first
      return first
    }
  }
}

/// Marks `Published` whatever its value's type.
private protocol PublishedProperty {}
extension Published: PublishedProperty {}

/// The publishers of objects with no `@Published` property.
private final class SidePublishers: @unchecked Sendable {
  static let shared = SidePublishers()

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// How many entries there may be before those of released objects are swept out.
  private var limit = 16

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    let (publisher, dropped) = lock.withLock {
      // An address is used again after its object was released; the weak reference tells.
      let old = entries[id]
      if let old, old.object === object { return (old.publisher, [ObjectIdentifier: Entry]()) }
      var dropped = old.map { [id: $0] } ?? [:]
      if entries.count >= limit { dropped.merge(sweep()) { first, _ in first } }
      let publisher = ObservableObjectPublisher()
      entries[id] = Entry(object: object, publisher: publisher)
      return (publisher, dropped)
    }
    withExtendedLifetime(dropped) {}
    return publisher
  }

  private func sweep() -> [ObjectIdentifier: Entry] {
    let released = entries.filter { $0.value.object == nil }
    for id in released.keys { entries[id] = nil }
    limit = max(16, entries.count * 2)
    return released
  }
}
