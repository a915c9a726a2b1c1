// Which identifiers are there, and under which numbers?

import OrderedDifference
import Synchronization

/// Unique identifiers, each with a serial number that stays the same while its place changes.
///
/// Pools that descend from one another share their serials (`lineage`). They share most of their storage, too: a copy
/// notes what it adds and removes beside the common part, until that is worth a common part of its own.
struct IdentifierPool<ID: Hashable & Sendable>: Sendable {
  /// Hands out each serial once, so that equal serials of one lineage always mean the same identifier.
  final class Lineage: Sendable {
    private let next: Mutex<Int>

    init(next: Int) { self.next = Mutex(next) }

    /// - Returns: the first of `count` new serials; nil when other pools took so many that too many would be skipped.
    func take(_ count: Int, after known: Int) -> Int? {
      next.withLock { next in
        guard next - known <= max(1024, known) else { return nil }
        next += count
        return next - count
      }
    }
  }

  /// Identifiers by serial; in the place of a serial that another pool took stands any identifier.
  ///
  /// Changed only while a single pool holds it.
  private final class Common: @unchecked Sendable {
    var identifiers: [ID] = []
    var table = IdentifierTable()

    init() {}

    init(copying other: Common) { (identifiers, table) = (other.identifiers, other.table) }

    func serial(of identifier: ID) -> Int? {
      identifiers.withUnsafeBufferPointer { table.position(of: identifier, in: $0) }
    }

    func remove(_ serial: Int) {
      identifiers.withUnsafeBufferPointer { table.remove(serial, of: $0) }
    }

    /// - Returns: the serials of those that are there already.
    func add(_ added: [ID], at first: Int) -> [Int] {
      if let filler = added.first, first > identifiers.count {
        identifiers += Array(repeating: filler, count: first - identifiers.count)
      }
      identifiers += added
      return identifiers.withUnsafeBufferPointer { table.insert(first..<$0.count, of: $0) }
    }
  }

  private var common = Common()
  /// What came since, with ascending serials that go on from those of the common part.
  private var added: [ID] = []
  private var addedSerials: [Int32] = []
  private var addedTable = IdentifierTable()
  /// Serials of the common part that are gone.
  private var removed: Set<Int> = []

  private(set) var lineage = Lineage(next: 0)
  private(set) var liveCount = 0

  init() {}

  /// One more than the largest serial of this pool.
  var serialCount: Int { addedSerials.last.map { Int($0) + 1 } ?? common.identifiers.count }

  var needsCompaction: Bool {
    let unused = serialCount - liveCount
    return unused > 64 && unused > liveCount
  }

  func serial(of identifier: ID) -> Int32? {
    if !added.isEmpty,
      let index = added.withUnsafeBufferPointer({ addedTable.position(of: identifier, in: $0) })
    {
      return addedSerials[index]
    }
    guard let serial = common.serial(of: identifier), removed.isEmpty || !removed.contains(serial) else {
      return nil
    }
    return Int32(serial)
  }

  subscript(serial: Int32) -> ID {
    Int(serial) < common.identifiers.count ? common.identifiers[Int(serial)] : added[addedIndex(of: serial)]
  }

  /// The identifiers of the serials below `count`, if those are all there are.
  func identifiers(upTo count: Int) -> [ID]? {
    added.isEmpty && common.identifiers.count == count ? common.identifiers : nil
  }

  /// Adds the identifiers of serials to an array.
  func append(_ serials: UnsafeBufferPointer<Int32>, to result: inout [ID]) {
    if let first = serials.first, let last = serials.last, Int(last) < common.identifiers.count,
      serials.isAscendingByOne
    {
      // Serials in a row, as most are, are identifiers in a row.
      result += common.identifiers[Int(first)...Int(last)]
    } else {
      for serial in serials { result.append(self[serial]) }
    }
  }

  private func addedIndex(of serial: Int32) -> Int {
    var (low, high) = (0, addedSerials.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if addedSerials[middle] < serial { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes in `new`, none of which may be there already; returns their consecutive serials.
  mutating func insert(_ new: [ID]) throws(Duplicates) -> Range<Int32> {
    let first: Int
    if let next = lineage.take(new.count, after: serialCount) {
      first = next
    } else {
      first = serialCount
      lineage = Lineage(next: first + new.count)
    }
    let duplicates = ownsCommon(for: new.count) ? common.add(new, at: first) : note(new, at: first)
    guard duplicates.isEmpty else { throw Duplicates(identifiers: duplicates.map { self[Int32($0)] }) }
    liveCount += new.count
    return Int32(first)..<Int32(first + new.count)
  }

  mutating func remove(_ serial: Int32) {
    liveCount -= 1
    if Int(serial) >= common.identifiers.count {
      let index = addedIndex(of: serial)
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
  private mutating func note(_ new: [ID], at first: Int) -> [Int] {
    let start = added.count
    let known = new.indices.filter { index in
      guard let serial = common.serial(of: new[index]) else { return false }
      return !removed.contains(serial)
    }
    added += new
    addedSerials += Int32(first)..<Int32(first + new.count)
    let repeated = added.withUnsafeBufferPointer { addedTable.insert(start..<$0.count, of: $0) }
    return (repeated.map { $0 - start } + known).map { first + $0 }
  }

  /// Whether the common part is this pool's alone and holds everything, so that it can be changed itself.
  ///
  /// Makes it so when the changes, with `changes` more, outgrow a small share of it.
  private mutating func ownsCommon(for changes: Int) -> Bool {
    if added.isEmpty, removed.isEmpty, isKnownUniquelyReferenced(&common) { return true }
    guard added.count + removed.count + changes > max(256, common.identifiers.count / 256) else {
      return false
    }
    let own = Common(copying: common)
    for serial in removed { own.remove(serial) }
    for (index, serial) in addedSerials.enumerated() {
      let isThere = added.withUnsafeBufferPointer { addedTable.position(of: $0[index], in: $0) } == index
      let repeated = own.add([added[index]], at: Int(serial))
      if !isThere, repeated.isEmpty { own.remove(Int(serial)) }
    }
    common = own
    (added, addedSerials, addedTable, removed) = ([], [], IdentifierTable(), [])
    return true
  }

  struct Duplicates: Error {
    let identifiers: [ID]
  }
}
