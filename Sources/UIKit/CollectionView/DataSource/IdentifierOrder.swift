// Which items are in which section, in which order? The storage behind a snapshot.

import Foundation
import OrderedDifference
import Synchronization

/// Unique identifiers, each with a serial number that stays the same while its place changes.
///
/// Order is kept in the serials (four bytes each), so that edits and comparisons of orders never hash or
/// touch an identifier. Two values that descend from one another share their serials (`lineage`), and
/// their difference needs no hashing at all.
struct IdentifierPool<ID: Hashable & Sendable>: Sendable {
  /// Hands out each serial once, so that equal serials of one lineage always mean the same identifier.
  final class Lineage: Sendable {
    let next: Mutex<Int>
    init(next: Int) { self.next = Mutex(next) }
  }

  private(set) var identifiers: [ID] = []
  private var table = IdentifierTable()
  private(set) var lineage = Lineage(next: 0)
  private var removedCount = 0

  var liveCount: Int { identifiers.count - removedCount }
  var needsCompaction: Bool { removedCount > 64 && removedCount > liveCount }

  init() {}

  func serial(of identifier: ID) -> Int32? {
    identifiers.withUnsafeBufferPointer { table.position(of: identifier, in: $0) }.map(Int32.init)
  }

  subscript(serial: Int32) -> ID { identifiers[Int(serial)] }

  /// Takes in `added`; returns the first of their consecutive serials, or the ones that were there already.
  mutating func insert(_ added: [ID]) throws(Duplicates) -> Range<Int32> {
    let first = identifiers.count
    let isNewest = lineage.next.withLock { next in
      guard next == first else { return false }
      next += added.count
      return true
    }
    if !isNewest { lineage = Lineage(next: first + added.count) }
    identifiers.append(contentsOf: added)
    let duplicates = identifiers.withUnsafeBufferPointer { buffer in
      table.reserve(added.count)
      return (first..<buffer.count).filter { table.insert($0, of: buffer) != nil }
    }
    guard duplicates.isEmpty else { throw Duplicates(identifiers: duplicates.map { identifiers[$0] }) }
    return Int32(first)..<Int32(identifiers.count)
  }

  mutating func remove(_ serial: Int32) {
    identifiers.withUnsafeBufferPointer { table.remove(Int(serial), of: $0) }
    removedCount += 1
  }

  struct Duplicates: Error {
    let identifiers: [ID]
  }
}

/// Sections in order, each with its items in order, by serial.
struct IdentifierOrder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  struct Section: Sendable {
    var identifier: SectionID
    var items: [Int32] = []
  }

  /// Where each serial stands, found out when first asked for.
  private final class Locations: Sendable {
    let bySerial = Mutex<[Int32]?>(nil)
  }

  private(set) var pool = IdentifierPool<ItemID>()
  private(set) var sections: [Section] = []
  private var sectionIndexes: [SectionID: Int] = [:]
  private var locations = Locations()

  var itemCount: Int { pool.liveCount }

  // MARK: Looking up

  func index(ofSection identifier: SectionID) -> Int? { sectionIndexes[identifier] }

  /// The number of items before each section, and of all of them at the end.
  var sectionStarts: [Int] {
    var starts = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(starts[starts.count - 1] + section.items.count) }
    return starts
  }

  /// The position of each serial in the whole order; −1 for the removed.
  ///
  /// - Complexity: O(*n*) after a change, then O(1).
  func withLocations<R: Sendable>(_ body: (UnsafeBufferPointer<Int32>) -> R) -> R {
    let found = locations.bySerial.withLock { known in
      let found = known ?? computeLocations()
      known = found
      return found
    }
    return found.withUnsafeBufferPointer(body)
  }

  private func computeLocations() -> [Int32] {
    var result = [Int32](repeating: -1, count: pool.identifiers.count)
    var position: Int32 = 0
    result.withUnsafeMutableBufferPointer { result in
      for section in sections {
        for serial in section.items {
          result[Int(serial)] = position
          position += 1
        }
      }
    }
    return result
  }

  func position(of item: ItemID) -> Int? {
    guard let serial = pool.serial(of: item) else { return nil }
    return withLocations { Int($0[Int(serial)]) }
  }

  /// The section and the place in it of an item.
  func place(of item: ItemID) -> (section: Int, item: Int)? {
    guard let position = position(of: item) else { return nil }
    var start = 0
    for (index, section) in sections.enumerated() {
      if position < start + section.items.count { return (index, position - start) }
      start += section.items.count
    }
    return nil
  }

  func items(inSection index: Int) -> [ItemID] { sections[index].items.map { pool[$0] } }

  var allItems: [ItemID] {
    var result: [ItemID] = []
    result.reserveCapacity(itemCount)
    for section in sections { for serial in section.items { result.append(pool[serial]) } }
    return result
  }

  // MARK: Changing

  private mutating func noteChange() { locations = Locations() }

  mutating func insertSections(_ identifiers: [SectionID], at index: Int) -> [SectionID] {
    var duplicates: [SectionID] = []
    for identifier in identifiers where sectionIndexes.updateValue(-1, forKey: identifier) != nil {
      duplicates.append(identifier)
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
    reindexSections(from: index)
    return duplicates
  }

  private mutating func reindexSections(from start: Int = 0) {
    for index in start..<sections.count { sectionIndexes[sections[index].identifier] = index }
    noteChange()
  }

  mutating func removeSections(_ identifiers: [SectionID]) {
    let doomed = Set(identifiers)
    for section in sections where doomed.contains(section.identifier) {
      for serial in section.items { pool.remove(serial) }
      sectionIndexes[section.identifier] = nil
    }
    sections.removeAll { doomed.contains($0.identifier) }
    reindexSections()
    compactIfNeeded()
  }

  mutating func moveSection(from source: Int, to destination: Int) {
    let section = sections.remove(at: source)
    sections.insert(section, at: destination)
    reindexSections()
  }

  mutating func insertItems(
    _ identifiers: [ItemID],
    at index: Int,
    inSection section: Int
  ) throws(IdentifierPool<ItemID>.Duplicates) {
    let serials = try pool.insert(identifiers)
    if index == sections[section].items.count {
      sections[section].items.append(contentsOf: serials)
    } else {
      sections[section].items.insert(contentsOf: serials, at: index)
    }
    noteChange()
  }

  /// Puts exactly `identifiers` into a section; those it holds already keep their serials.
  mutating func setItems(
    _ identifiers: [ItemID],
    inSection section: Int
  ) throws(IdentifierPool<ItemID>.Duplicates) {
    _ = try pool.insert(identifiers.filter { pool.serial(of: $0) == nil })
    sections[section].items = identifiers.compactMap { pool.serial(of: $0) }
    noteChange()
  }

  /// Removes those of `identifiers` that are there.
  mutating func removeItems(_ identifiers: [ItemID]) {
    let places = identifiers.compactMap { place(of: $0) }
    guard !places.isEmpty else { return }
    for (section, group) in Dictionary(grouping: places, by: \.section) {
      if group.count == 1 {
        pool.remove(sections[section].items.remove(at: group[0].item))
        continue
      }
      let doomed = Set(group.map(\.item))
      for item in doomed { pool.remove(sections[section].items[item]) }
      var index = -1
      sections[section].items.removeAll { _ in
        index += 1
        return doomed.contains(index)
      }
    }
    noteChange()
    compactIfNeeded()
  }

  mutating func removeAllItems() { self = Self() }

  /// Takes an item out of its place and puts it before or after another one.
  mutating func moveItem(_ item: (section: Int, item: Int), to target: (section: Int, item: Int)) {
    let serial = sections[item.section].items.remove(at: item.item)
    var index = target.item
    if item.section == target.section, item.item < index { index -= 1 }
    sections[target.section].items.insert(serial, at: index)
    noteChange()
  }

  /// Lets go of the identifiers that were removed, once they are the larger part.
  private mutating func compactIfNeeded() {
    guard pool.needsCompaction else { return }
    let live = allItems
    var fresh = IdentifierPool<ItemID>()
    // They were unique before, so none is refused.
    _ = try? fresh.insert(live)
    pool = fresh
    var next: Int32 = 0
    for index in sections.indices {
      let count = Int32(sections[index].items.count)
      sections[index].items = Array(next..<(next + count))
      next += count
    }
    noteChange()
  }
}
