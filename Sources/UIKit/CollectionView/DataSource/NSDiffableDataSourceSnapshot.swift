// What should the list show? Sections and items by identifier, at one moment.

import Foundation

/// The sections and items that a diffable data source shows, in order, as a value.
///
/// Identifiers are unique in the whole snapshot. Copies share their storage until one is changed.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  var order = IdentifierOrder<SectionIdentifierType, ItemIdentifierType>()
  var reloadedItems: [ItemIdentifierType] = []
  var reconfiguredItems: [ItemIdentifierType] = []
  var reloadedSections: [SectionIdentifierType] = []

  /// An empty snapshot.
  public init() {}

  // MARK: Contents

  public var numberOfItems: Int { order.itemCount }
  public var numberOfSections: Int { order.sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { order.sections.map(\.identifier) }
  /// All items, section after section.
  ///
  /// - Complexity: O(*n*).
  public var itemIdentifiers: [ItemIdentifierType] { order.allItems }
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    order.sections[existing(identifier, "count the items of")].items.count
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    order.items(inSection: existing(identifier, "list the items of"))
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    order.place(of: identifier).map { order.sections[$0.section].identifier }
  }

  /// The position of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { order.position(of: identifier) }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    order.index(ofSection: identifier)
  }

  // MARK: Items

  /// Appends items to a section, the last one by default.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section: Int
    if let sectionIdentifier {
      section = existing(sectionIdentifier, "append items to")
    } else {
      guard !order.sections.isEmpty else {
        inconsistency("There are currently no sections in the data source. Please add a section first.")
      }
      section = order.sections.count - 1
    }
    insert(identifiers, at: order.sections[section].items.count, inSection: section)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let place = existing(beforeIdentifier, "insert items before")
    insert(identifiers, at: place.item, inSection: place.section)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    let place = existing(afterIdentifier, "insert items after")
    insert(identifiers, at: place.item + 1, inSection: place.section)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at index: Int, inSection section: Int) {
    do {
      try order.insertItems(identifiers, at: index, inSection: section)
    } catch {
      inconsistency(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(list(error.identifiers))"
      )
    }
  }

  /// Deletes items; identifiers that are not in the snapshot are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    order.removeItems(identifiers)
    forgetMarks(of: Set(identifiers))
  }

  public mutating func deleteAllItems() {
    order.removeAllItems()
    reloadedItems = []
    reconfiguredItems = []
    reloadedSections = []
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, next: toIdentifier, offset: 0)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, next: toIdentifier, offset: 1)
  }

  private mutating func move(_ identifier: ItemIdentifierType, next other: ItemIdentifierType, offset: Int) {
    let source = existing(identifier, "move")
    let target = existing(other, "move an item next to")
    guard identifier != other else {
      inconsistency("Invalid parameter: cannot move item \(identifier) next to itself.")
    }
    order.moveItem(source, to: (target.section, target.item + offset))
  }

  /// Marks items whose cells are to be replaced.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItems += checked(identifiers, "reload")
  }

  /// Marks items whose cells are to be configured again, in place.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItems += checked(identifiers, "reconfigure")
  }

  /// The stored identifiers equal to the given ones: what the cell provider gets is never the argument.
  private func checked(_ identifiers: [ItemIdentifierType], _ verb: String) -> [ItemIdentifierType] {
    let missing = identifiers.filter { order.pool.serial(of: $0) == nil }
    guard missing.isEmpty else {
      inconsistency(
        "Attempted to \(verb) item identifier that does not exist in the snapshot: \(list(missing))"
      )
    }
    return identifiers.compactMap { order.pool.serial(of: $0).map { order.pool[$0] } }
  }

  /// Makes a section hold exactly `items`, some of which it holds already.
  mutating func setItems(_ items: [ItemIdentifierType], inSection identifier: SectionIdentifierType) {
    let section = existing(identifier, "set the items of")
    do {
      try order.setItems(items, inSection: section)
    } catch {
      inconsistency(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(list(error.identifiers))"
      )
    }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: order.sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(identifiers, at: existing(toIdentifier, "insert sections before"))
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(identifiers, at: existing(toIdentifier, "insert sections after") + 1)
  }

  private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
    let duplicates = order.insertSections(identifiers, at: index)
    guard duplicates.isEmpty else {
      inconsistency(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(list(duplicates))"
      )
    }
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let marked = Set(reloadedItems).union(reconfiguredItems)
    order.removeSections(identifiers)
    forgetMarks(of: marked.filter { order.pool.serial(of: $0) == nil })
    let gone = Set(identifiers)
    reloadedSections.removeAll { gone.contains($0) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, next: toIdentifier, offset: 0)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, next: toIdentifier, offset: 1)
  }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType,
    next other: SectionIdentifierType,
    offset: Int
  ) {
    let source = existing(identifier, "move")
    var target = existing(other, "move a section next to") + offset
    if source < target { target -= 1 }
    order.moveSection(from: source, to: target)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = existing(identifier, "reload") }
    reloadedSections += identifiers
  }

  // MARK: Checks

  private mutating func forgetMarks(of gone: Set<ItemIdentifierType>) {
    if !reloadedItems.isEmpty { reloadedItems.removeAll { gone.contains($0) } }
    if !reconfiguredItems.isEmpty { reconfiguredItems.removeAll { gone.contains($0) } }
  }

  private func existing(_ section: SectionIdentifierType, _ verb: String) -> Int {
    guard let index = order.index(ofSection: section) else {
      inconsistency(
        "Invalid parameter: cannot \(verb) section \(section): it is not in the snapshot. "
          + "Sections: \(list(sectionIdentifiers))"
      )
    }
    return index
  }

  private func existing(_ item: ItemIdentifierType, _ verb: String) -> (section: Int, item: Int) {
    guard let place = order.place(of: item) else {
      inconsistency("Invalid parameter: cannot \(verb) item \(item): it is not in the snapshot.")
    }
    return place
  }
}

extension NSDiffableDataSourceSnapshot: Equatable {
  /// Whether both show the same, in the same order; marks to reload do not count.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sectionIdentifiers == rhs.sectionIdentifiers
      && zip(lhs.order.sections, rhs.order.sections).allSatisfy { $0.items.count == $1.items.count }
      && lhs.itemIdentifiers == rhs.itemIdentifiers
  }
}

/// At most ten values, for a message.
func list(_ values: some Collection<some Any>) -> String {
  let shown = values.prefix(10).map { String(describing: $0) }.joined(separator: ", ")
  return "(\(shown)\(values.count > 10 ? ", … \(values.count - 10) more" : ""))"
}

/// Stops the program as UIKit's internal inconsistency exception does.
func inconsistency(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
  fatalError("*** NSInternalInconsistencyException: \(message)", file: file, line: line)
}
