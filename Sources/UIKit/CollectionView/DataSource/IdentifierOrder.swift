// Which items are in which section, in which order? The storage behind a snapshot.

import OrderedDifference
import Synchronization

/// Sections in order, each with its items in order, by serial.
///
/// Order is kept in the serials (four bytes each), so that edits and comparisons of orders never hash or
/// touch an identifier.
struct IdentifierOrder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  struct Section: Sendable {
    var identifier: SectionID
    var items = SerialList()
  }

  /// Where each serial stands, found out when first asked for.
  private final class Locations: Sendable {
    struct Content {
      var bySerial: [Int32]?
      /// How often an item was searched for instead.
      var searches = 0
    }

    let content = Mutex(Content())
  }

  private(set) var pool = IdentifierPool<ItemID>()
  private(set) var sections: [Section] = []
  private var sectionIndexes: [SectionID: Int] = [:]
  private var locations = Locations()

  var itemCount: Int { pool.liveCount }

  // MARK: Looking up

  func index(ofSection identifier: SectionID) -> Int? { sectionIndexes[identifier] }

  /// The position of an item among all items.
  ///
  /// - Complexity: O(1) for most; the first lookups after a change search near where the item was put at first.
  func position(of item: ItemID) -> Int? {
    guard let serial = pool.serial(of: item) else { return nil }
    if sections.count == 1 {
      let searches = locations.content.withLock { content in
        if content.bySerial == nil { content.searches += 1 }
        return content.bySerial == nil ? content.searches : .max
      }
      if searches <= 16 { return sections[0].items.position(of: serial, near: Int(serial)) }
    }
    return locations.content.withLock { content in
      let bySerial = content.bySerial ?? computeLocations()
      content.bySerial = bySerial
      return Int(bySerial[Int(serial)])
    }
  }

  /// The position of each serial in the whole order; −1 for the removed.
  private func computeLocations() -> [Int32] {
    var result = [Int32](repeating: -1, count: pool.serialCount)
    var position: Int32 = 0
    result.withUnsafeMutableBufferPointer { result in
      for section in sections {
        section.items.forEachStretch { serials in
          for serial in serials {
            result[Int(serial)] = position
            position += 1
          }
        }
      }
    }
    return result
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

  func items(inSection index: Int) -> [ItemID] { identifiers(of: [sections[index].items]) }

  var allItems: [ItemID] { identifiers(of: sections.map(\.items)) }

  /// The identifiers of lists, one after the other.
  func identifiers(of lists: [SerialList]) -> [ItemID] {
    let count = lists.reduce(0) { $0 + $1.count }
    var isInOrder = true
    var next: Int32 = 0
    for list in lists {
      list.forEachStretch { serials in
        isInOrder = isInOrder && serials.first == next && serials.isAscendingByOne
        next += Int32(serials.count)
      }
    }
    // As a snapshot is that was made of one list and not changed since.
    if isInOrder, let all = pool.identifiers(upTo: count) { return all }
    var result: [ItemID] = []
    result.reserveCapacity(count)
    for list in lists { list.forEachStretch { pool.append($0, to: &result) } }
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
      section.items.forEachStretch { for serial in $0 { pool.remove(serial) } }
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
    sections[section].items.insert(contentsOf: serials, at: index)
    noteChange()
  }

  /// Puts exactly `identifiers` into a section; those it holds already keep their serials.
  mutating func setItems(
    _ identifiers: [ItemID],
    inSection section: Int
  ) throws(IdentifierPool<ItemID>.Duplicates) {
    _ = try pool.insert(identifiers.filter { pool.serial(of: $0) == nil })
    sections[section].items = SerialList(identifiers.compactMap { pool.serial(of: $0) })
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
      // Someone may name an item twice.
      let doomed = Set(group.map(\.item)).sorted()
      for item in doomed { pool.remove(sections[section].items[item]) }
      sections[section].items.remove(at: doomed)
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
      sections[index].items = SerialList(next..<(next + count))
      next += count
    }
    noteChange()
  }
}

extension UnsafeBufferPointer<Int32> {
  var isAscendingByOne: Bool {
    guard let first else { return true }
    if Int(self[count - 1] - first) != count - 1 { return false }
    var differs: Int32 = 0
    for (offset, serial) in enumerated() { differs |= serial ^ (first + Int32(offset)) }
    return differs == 0
  }
}
