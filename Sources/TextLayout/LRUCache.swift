/// What values are kept by in a cache.
protocol CacheKey: Equatable {
  /// Equal for keys that shall find the same value; made once for each question.
  var digest: UInt { get }
}

/// The values used last, by key; the least recently used one goes when there are too many.
///
/// - Complexity: O(1) for every operation; a value that is found costs one digest and one comparison.
struct LRUCache<Key: CacheKey, Value> {
  private struct Entry {
    let key: Key
    let value: Value
  }

  /// Apart from the keys and values, so that looking for one reads little.
  private struct Link {
    var digest: UInt
    /// The next one of the same bucket.
    var next: Int32 = none
    var newer: Int32 = none
    var older: Int32 = none
  }

  private static var none: Int32 { -1 }

  let capacity: Int
  private var entries: [Entry] = []
  private var links: [Link] = []
  /// The first of each bucket; as many as a power of two.
  private var buckets: [Int32] = []
  private var newest = none
  private var oldest = none

  private(set) var hits = 0
  private(set) var misses = 0

  init(capacity: Int) {
    precondition(capacity > 0 && capacity < Int32.max, "a cache holds at least one value")
    self.capacity = capacity
  }

  var count: Int { entries.count }

  /// The value for `key`, which becomes the most recently used; counted as a hit or a miss.
  mutating func value(for key: Key) -> Value? {
    guard let position = position(of: key, key.digest) else {
      misses += 1
      return nil
    }
    hits += 1
    if newest != Int32(position) {
      unlinkUse(position)
      linkUse(position)
    }
    return entries[position].value
  }

  mutating func insert(_ value: Value, for key: Key) {
    let digest = key.digest
    let entry = Entry(key: key, value: value)
    if let position = position(of: key, digest) {
      entries[position] = entry
      unlinkUse(position)
      linkUse(position)
    } else if entries.count < capacity {
      entries.append(entry)
      links.append(Link(digest: digest))
      if entries.count > buckets.count { growBuckets() } else { linkBucket(entries.count - 1) }
      linkUse(entries.count - 1)
    } else {
      let position = Int(oldest)
      unlinkBucket(position)
      unlinkUse(position)
      entries[position] = entry
      links[position].digest = digest
      linkBucket(position)
      linkUse(position)
    }
  }

  mutating func removeAll() {
    self = LRUCache(capacity: capacity)
  }

  // MARK: - Buckets

  private func position(of key: Key, _ digest: UInt) -> Int? {
    guard !buckets.isEmpty else { return nil }
    var position = buckets[bucket(of: digest)]
    while position != Self.none {
      let index = Int(position)
      if links[index].digest == digest, entries[index].key == key { return index }
      position = links[index].next
    }
    return nil
  }

  private func bucket(of digest: UInt) -> Int { Int(digest & UInt(buckets.count - 1)) }

  private mutating func growBuckets() {
    buckets = [Int32](repeating: Self.none, count: max(buckets.count * 2, 16))
    for position in links.indices { linkBucket(position) }
  }

  private mutating func linkBucket(_ position: Int) {
    let bucket = bucket(of: links[position].digest)
    links[position].next = buckets[bucket]
    buckets[bucket] = Int32(position)
  }

  private mutating func unlinkBucket(_ position: Int) {
    let bucket = bucket(of: links[position].digest)
    let next = links[position].next
    guard buckets[bucket] != Int32(position) else {
      buckets[bucket] = next
      return
    }
    var before = Int(buckets[bucket])
    while links[before].next != Int32(position) { before = Int(links[before].next) }
    links[before].next = next
  }

  // MARK: - Order of use

  private mutating func linkUse(_ position: Int) {
    links[position].older = newest
    links[position].newer = Self.none
    if newest != Self.none { links[Int(newest)].newer = Int32(position) }
    newest = Int32(position)
    if oldest == Self.none { oldest = Int32(position) }
  }

  private mutating func unlinkUse(_ position: Int) {
    let (newer, older) = (links[position].newer, links[position].older)
    if newer != Self.none { links[Int(newer)].older = older } else { newest = older }
    if older != Self.none { links[Int(older)].newer = newer } else { oldest = newer }
  }
}
