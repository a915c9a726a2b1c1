// Which identifiers are there, and under which numbers?

import OrderedDifference
import Synchronization

/// Unique identifiers, each with a serial number that stays the same while its place changes.
///
/// Two pools that descend from one another share their serials (`lineage`). They share most of their storage, too:
/// a copy notes what it adds and removes beside the common part, until that is worth a common part of its own.
struct IdentifierPool<ID: Hashable & Sendable>: Sendable {
  /// Hands out each serial once, so that equal serials of one lineage always mean the same identifier.
  final class Lineage: Sendable {
    let next: Mutex<Int>
    init(next: Int) { self.next = Mutex(next) }
  }

  /// Identifiers by serial.
  ///
  /// Changed only while a single pool holds it.
  private final class Common: @unchecked Sendable {
    var identifiers: [ID]
    var table: IdentifierTable

    init(identifiers: [ID] = [], table: IdentifierTable = IdentifierTable()) {
      (self.identifiers, self.table) = (identifiers, table)
    }

    func serial(of identifier: ID) -> Int? {
      identifiers.withUnsafeBufferPointer { table.position(of: identifier, in: $0) }
    }

    func remove(_ serial: Int) {
      identifiers.withUnsafeBufferPointer { table.remove(serial, of: $0) }
    }

    /// - Returns: the serials of those that are there already.
    func add(_ added: [ID]) -> [Int] {
      let first = identifiers.count
      identifiers += added
      return identifiers.withUnsafeBufferPointer { table.insert(first..<$0.count, of: $0) }
    }
  }

  private var common = Common()
  /// What came since; serials go on from those of the common part.
  private var added: [ID] = []
  private var addedTable = IdentifierTable()
  /// Serials of the common part that are gone.
  private var removed: Set<Int> = []

  private(set) var lineage = Lineage(next: 0)
  private var removedCount = 0

  init() {}

  /// One more than the largest serial that was ever given.
  var serialCount: Int { common.identifiers.count + added.count }
  var liveCount: Int { serialCount - removedCount }
  var needsCompaction: Bool { removedCount > 64 && removedCount > liveCount }

  func serial(of identifier: ID) -> Int32? {
    if !added.isEmpty,
      let index = added.withUnsafeBufferPointer({ addedTable.position(of: identifier, in: $0) })
    {
      return Int32(common.identifiers.count + index)
    }
    guard let serial = common.serial(of: identifier), removed.isEmpty || !removed.contains(serial) else {
      return nil
    }
    return Int32(serial)
  }

  subscript(serial: Int32) -> ID {
    let index = Int(serial) - common.identifiers.count
    return index < 0 ? common.identifiers[Int(serial)] : added[index]
  }

  /// All identifiers by serial, also those that are gone.
  var identifiers: [ID] { added.isEmpty ? common.identifiers : common.identifiers + added }

  /// Takes in `new`, none of which may be there already; returns their consecutive serials.
  mutating func insert(_ new: [ID]) throws(Duplicates) -> Range<Int32> {
    let first = serialCount
    let isNewest = lineage.next.withLock { next in
      guard next == first else { return false }
      next += new.count
      return true
    }
    if !isNewest { lineage = Lineage(next: first + new.count) }
    let duplicates = ownsCommon(for: new.count) ? common.add(new) : note(new)
    guard duplicates.isEmpty else { throw Duplicates(identifiers: duplicates.map { self[Int32($0)] }) }
    return Int32(first)..<Int32(first + new.count)
  }

  mutating func remove(_ serial: Int32) {
    removedCount += 1
    let index = Int(serial) - common.identifiers.count
    if index >= 0 {
      added.withUnsafeBufferPointer { addedTable.remove(index, of: $0) }
    } else if ownsCommon(for: 1) {
      common.remove(Int(serial))
    } else {
      removed.insert(Int(serial))
    }
  }

  /// Adds beside the common part.
  ///
  /// - Returns: the serials of those that are there already.
  private mutating func note(_ new: [ID]) -> [Int] {
    let first = added.count
    let start = common.identifiers.count
    added += new
    let repeated = added.withUnsafeBufferPointer { addedTable.insert(first..<$0.count, of: $0) }
    let known = new.indices.filter { index in
      guard let serial = common.serial(of: new[index]) else { return false }
      return !removed.contains(serial)
    }
    return (repeated + known.map { first + $0 }).map { start + $0 }
  }

  /// Whether the common part is this pool's alone and holds everything, so that it can be changed itself.
  ///
  /// Makes it so when the changes, with `changes` more, outgrow a small share of it.
  private mutating func ownsCommon(for changes: Int) -> Bool {
    if added.isEmpty, removed.isEmpty, isKnownUniquelyReferenced(&common) { return true }
    guard added.count + removed.count + changes > max(256, common.identifiers.count / 256) else {
      return false
    }
    let own = Common(identifiers: common.identifiers, table: common.table)
    for serial in removed { own.remove(serial) }
    let start = own.identifiers.count
    let live = added.indices.filter { index in
      added.withUnsafeBufferPointer { addedTable.position(of: $0[index], in: $0) } == index
    }
    own.identifiers += added
    own.identifiers.withUnsafeBufferPointer { buffer in
      for index in live { _ = own.table.insert(start + index..<start + index + 1, of: buffer) }
    }
    common = own
    (added, addedTable, removed) = ([], IdentifierTable(), [])
    return true
  }

  struct Duplicates: Error {
    let identifiers: [ID]
  }
}
