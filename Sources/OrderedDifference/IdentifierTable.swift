// Where is this identifier? An open-addressing table over identifiers that stand in a contiguous buffer.

/// A hash table from identifiers to their positions in a buffer that the caller owns.
///
/// A slot is one word: the upper half caches the hash, the lower half is the position plus one (0 is an
/// empty slot). Probing therefore touches the identifiers only where hashes agree, and growing hashes
/// nothing again.
///
/// - Complexity: O(1) for each identifier, O(*n*) for `init(minimumCapacity:)`.
package struct IdentifierTable: Sendable {
  private var slots: [UInt64]
  private var mask: Int
  /// How many positions the table holds.
  package private(set) var count = 0

  /// An empty table with room for `minimumCapacity` identifiers.
  package init(minimumCapacity: Int = 0) {
    var size = 8
    while size < minimumCapacity * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    mask = size - 1
  }

  private static func slot(hash: UInt32, position: Int) -> UInt64 {
    UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: position + 1))
  }

  private static func position(in slot: UInt64) -> Int { Int(slot & 0xffff_ffff) - 1 }

  // MARK: Identifiers

  /// The position of `identifier`, or nil when it was never inserted.
  ///
  /// `identifiers` is the buffer that the inserted positions refer to.
  package func position<ID: Hashable>(
    of identifier: ID,
    in identifiers: UnsafeBufferPointer<ID>
  ) -> Int? {
    withUnsafePointer(to: identifier) { pointer in
      let wanted = UnsafeBufferPointer(start: pointer, count: 1)
      return switch KeyKind(of: ID.self) {
      case .bits128: position(of: Bits128List(wanted)[0], in: Bits128List(identifiers))
      case .bits64: position(of: Bits64List(wanted)[0], in: Bits64List(identifiers))
      case .bits32: position(of: Bits32List(wanted)[0], in: Bits32List(identifiers))
      case .string: position(of: HashedList(strings: wanted)[0], in: HashedList(strings: identifiers))
      case .hashed: position(of: HashedKey(identifier), in: HashedList(identifiers))
      }
    }
  }

  /// Inserts positions; where an equal identifier was inserted before, that one's position stays.
  ///
  /// - Returns: the positions that were not inserted.
  package mutating func insert<ID: Hashable>(
    _ positions: Range<Int>,
    of identifiers: UnsafeBufferPointer<ID>
  ) -> [Int] {
    switch KeyKind(of: ID.self) {
    case .bits128: insert(positions, keys: Bits128List(identifiers))
    case .bits64: insert(positions, keys: Bits64List(identifiers))
    case .bits32: insert(positions, keys: Bits32List(identifiers))
    case .string: insert(positions, keys: HashedList(strings: identifiers))
    case .hashed: insert(positions, keys: HashedList(identifiers))
    }
  }

  /// Removes `position`; later slots of its run move up, so that no tombstone is left.
  package mutating func remove<ID: Hashable>(_ position: Int, of identifiers: UnsafeBufferPointer<ID>) {
    switch KeyKind(of: ID.self) {
    case .bits128: remove(position, hash: Bits128List(identifiers)[position].tableHash)
    case .bits64: remove(position, hash: Bits64List(identifiers)[position].tableHash)
    case .bits32: remove(position, hash: Bits32List(identifiers)[position].tableHash)
    case .string, .hashed: remove(position, hash: HashedList(identifiers)[position].tableHash)
    }
  }

  // MARK: Keys

  func position<Keys: KeyList>(of key: Keys.Key, in keys: Keys) -> Int? {
    let hash = key.tableHash
    let mask = mask
    return slots.withUnsafeBufferPointer { slots in
      var index = Int(hash) & mask
      while slots[index] != 0 {
        if UInt32(truncatingIfNeeded: slots[index] >> 32) == hash {
          let position = Self.position(in: slots[index])
          if keys[position] == key { return position }
        }
        index = (index + 1) & mask
      }
      return nil
    }
  }

  private mutating func insert<Keys: KeyList>(_ positions: Range<Int>, keys: Keys) -> [Int] {
    reserve(positions.count)
    var refused: [Int] = []
    for position in positions where insert(position, of: keys) != nil { refused.append(position) }
    return refused
  }

  /// Inserts `position`; when an equal key stands there already, returns its position and changes nothing.
  mutating func insert<Keys: KeyList>(_ position: Int, of keys: Keys) -> Int? {
    put(position, of: keys, replacing: false)
  }

  /// Inserts `position`, taking the place of an equal key, whose position is returned.
  mutating func replace<Keys: KeyList>(with position: Int, of keys: Keys) -> Int? {
    put(position, of: keys, replacing: true)
  }

  private mutating func put<Keys: KeyList>(_ position: Int, of keys: Keys, replacing: Bool) -> Int? {
    reserve(1)
    let key = keys[position]
    let hash = key.tableHash
    let mask = mask
    let existing = slots.withUnsafeMutableBufferPointer { slots -> Int? in
      var index = Int(hash) & mask
      while slots[index] != 0 {
        if UInt32(truncatingIfNeeded: slots[index] >> 32) == hash {
          let other = Self.position(in: slots[index])
          if keys[other] == key {
            if replacing { slots[index] = Self.slot(hash: hash, position: position) }
            return other
          }
        }
        index = (index + 1) & mask
      }
      slots[index] = Self.slot(hash: hash, position: position)
      return nil
    }
    if existing == nil { count += 1 }
    return existing
  }

  private mutating func remove(_ position: Int, hash: UInt32) {
    let wanted = Self.slot(hash: hash, position: position)
    var index = Int(hash) & mask
    while slots[index] != wanted {
      if slots[index] == 0 { return }
      index = (index + 1) & mask
    }
    closeGap(at: index)
  }

  private mutating func closeGap(at gap: Int) {
    var gap = gap
    var index = (gap + 1) & mask
    while slots[index] != 0 {
      let home = Int(slots[index] >> 32) & mask
      // The slot may fill the gap unless its home lies after the gap on the way to it.
      if (index - home) & mask >= (index - gap) & mask {
        slots[gap] = slots[index]
        gap = index
      }
      index = (index + 1) & mask
    }
    slots[gap] = 0
    count -= 1
  }

  /// Makes room for `added` more identifiers at once.
  private mutating func reserve(_ added: Int) {
    guard (count + added) * 2 > slots.count else { return }
    var size = slots.count
    while size < (count + added) * 2 { size *= 2 }
    let mask = size - 1
    let grown = [UInt64](unsafeUninitializedCapacity: size) { new, used in
      new.initialize(repeating: 0)
      for slot in slots where slot != 0 {
        var index = Int(slot >> 32) & mask
        while new[index] != 0 { index = (index + 1) & mask }
        new[index] = slot
      }
      used = size
    }
    slots = grown
    self.mask = mask
  }
}

/// The positions whose identifier occurs earlier in `identifiers`, ascending.
///
/// - Complexity: O(*n*).
package func duplicatePositions<ID: Hashable>(in identifiers: [ID]) -> [Int] {
  var table = IdentifierTable(minimumCapacity: identifiers.count)
  return identifiers.withUnsafeBufferPointer { table.insert(0..<$0.count, of: $0) }
}
