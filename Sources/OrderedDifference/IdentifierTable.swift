// Where is this identifier? An open-addressing table over identifiers that stand in a contiguous buffer.

/// A hash table from identifiers to their positions in a buffer that the caller owns.
///
/// A slot is one word: the upper half caches the hash, the lower half is the position plus one (0 is an
/// empty slot). Probing therefore touches the identifiers only where hashes agree, and growing hashes
/// nothing again.
///
/// - Complexity: O(1) for each operation, O(*n*) for `init(minimumCapacity:)`.
@usableFromInline
package struct IdentifierTable: Sendable {
  @usableFromInline var slots: [UInt64]
  @usableFromInline var mask: Int
  /// How many positions the table holds.
  package private(set) var count = 0

  /// An empty table with room for `minimumCapacity` identifiers.
  @usableFromInline
  package init(minimumCapacity: Int = 0) {
    var size = 8
    while size < minimumCapacity * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    mask = size - 1
  }

  @inlinable package static func hash<ID: Hashable>(of identifier: ID) -> UInt32 {
    let value = UInt(bitPattern: identifier.hashValue)
    return UInt32(truncatingIfNeeded: value ^ (value >> 32))
  }

  @inlinable static func slot(hash: UInt32, position: Int) -> UInt64 {
    UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: position + 1))
  }

  @inlinable static func position(in slot: UInt64) -> Int { Int(slot & 0xffff_ffff) - 1 }

  /// The position of `identifier`, or nil when it was never inserted.
  ///
  /// `identifiers` is the buffer that the inserted positions refer to.
  @inlinable package func position<ID: Hashable>(
    of identifier: ID,
    in identifiers: UnsafeBufferPointer<ID>
  ) -> Int? {
    let hash = Self.hash(of: identifier)
    return slots.withUnsafeBufferPointer { slots in
      var index = Int(hash) & mask
      while slots[index] != 0 {
        if UInt32(truncatingIfNeeded: slots[index] >> 32) == hash {
          let position = Self.position(in: slots[index])
          if identifiers[position] == identifier { return position }
        }
        index = (index + 1) & mask
      }
      return nil
    }
  }

  /// Inserts `position`; when an equal identifier stands there already, returns its position and changes nothing.
  @inlinable @discardableResult
  package mutating func insert<ID: Hashable>(
    _ position: Int,
    of identifiers: UnsafeBufferPointer<ID>
  ) -> Int? {
    growIfNeeded()
    let identifier = identifiers[position]
    let hash = Self.hash(of: identifier)
    let mask = mask
    let existing = slots.withUnsafeMutableBufferPointer { slots -> Int? in
      var index = Int(hash) & mask
      while slots[index] != 0 {
        if UInt32(truncatingIfNeeded: slots[index] >> 32) == hash {
          let other = Self.position(in: slots[index])
          if identifiers[other] == identifier { return other }
        }
        index = (index + 1) & mask
      }
      slots[index] = Self.slot(hash: hash, position: position)
      return nil
    }
    if existing == nil { noteInserted() }
    return existing
  }

  /// Inserts `position`, taking the place of an equal identifier, whose position is returned.
  @inlinable
  package mutating func replace<ID: Hashable>(
    with position: Int,
    of identifiers: UnsafeBufferPointer<ID>
  ) -> Int? {
    growIfNeeded()
    let identifier = identifiers[position]
    let hash = Self.hash(of: identifier)
    let mask = mask
    let replaced = slots.withUnsafeMutableBufferPointer { slots -> Int? in
      var index = Int(hash) & mask
      while slots[index] != 0 {
        if UInt32(truncatingIfNeeded: slots[index] >> 32) == hash {
          let other = Self.position(in: slots[index])
          if identifiers[other] == identifier {
            slots[index] = Self.slot(hash: hash, position: position)
            return other
          }
        }
        index = (index + 1) & mask
      }
      slots[index] = Self.slot(hash: hash, position: position)
      return nil
    }
    if replaced == nil { noteInserted() }
    return replaced
  }

  /// Removes `position`; later slots of its run move up, so that no tombstone is left.
  @inlinable
  package mutating func remove<ID: Hashable>(_ position: Int, of identifiers: UnsafeBufferPointer<ID>) {
    let wanted = Self.slot(hash: Self.hash(of: identifiers[position]), position: position)
    var index = Int(wanted >> 32) & mask
    while slots[index] != wanted {
      if slots[index] == 0 { return }
      index = (index + 1) & mask
    }
    closeGap(at: index)
  }

  @usableFromInline mutating func noteInserted() { count += 1 }

  @usableFromInline mutating func closeGap(at gap: Int) {
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
  package mutating func reserve(_ added: Int) {
    guard (count + added) * 2 > slots.count else { return }
    var size = slots.count
    while size < (count + added) * 2 { size *= 2 }
    grow(to: size)
  }

  @usableFromInline mutating func growIfNeeded() {
    if (count + 1) * 2 > slots.count { grow(to: slots.count * 2) }
  }

  private mutating func grow(to size: Int) {
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
@inlinable
package func duplicatePositions<ID: Hashable>(in identifiers: [ID]) -> [Int] {
  var table = IdentifierTable(minimumCapacity: identifiers.count)
  return identifiers.withUnsafeBufferPointer { buffer in
    buffer.indices.filter { table.insert($0, of: buffer) != nil }
  }
}
