/// The values used last, by key; the least recently used one goes when there are too many.
///
/// - Complexity: O(1) for every operation.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    var newer: Int?
    var older: Int?
  }

  let capacity: Int
  private var entries: [Entry] = []
  private var positions: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?

  private(set) var hits = 0
  private(set) var misses = 0

  init(capacity: Int) {
    precondition(capacity > 0, "a cache holds at least one value")
    self.capacity = capacity
  }

  var count: Int { entries.count }

  /// The value for `key`, which becomes the most recently used; counted as a hit or a miss.
  mutating func value(for key: Key) -> Value? {
    guard let position = positions[key] else {
      misses += 1
      return nil
    }
    hits += 1
    makeNewest(position)
    return entries[position].value
  }

  mutating func insert(_ value: Value, for key: Key) {
    if let position = positions[key] {
      unlink(position)
      place(Entry(key: key, value: value), at: position)
    } else if entries.count < capacity {
      entries.append(Entry(key: key, value: value))
      place(Entry(key: key, value: value), at: entries.count - 1)
    } else if let position = oldest {
      positions[entries[position].key] = nil
      unlink(position)
      place(Entry(key: key, value: value), at: position)
    }
  }

  mutating func removeAll() {
    self = LRUCache(capacity: capacity)
  }

  private mutating func place(_ entry: Entry, at position: Int) {
    entries[position] = entry
    positions[entry.key] = position
    link(position)
  }

  private mutating func makeNewest(_ position: Int) {
    guard newest != position else { return }
    unlink(position)
    link(position)
  }

  private mutating func link(_ position: Int) {
    entries[position].older = newest
    entries[position].newer = nil
    if let newest { entries[newest].newer = position }
    newest = position
    if oldest == nil { oldest = position }
  }

  private mutating func unlink(_ position: Int) {
    let (newer, older) = (entries[position].newer, entries[position].older)
    if let newer { entries[newer].older = older } else { newest = older }
    if let older { entries[older].newer = newer } else { oldest = newer }
  }
}
