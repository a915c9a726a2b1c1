// What does one section show when its items form a tree?

import Foundation

/// The items of one section as an outline: each has children, and is expanded or not.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]
  /// The items with no parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []

  public init() {}

  /// All items, depth first.
  public var items: [ItemIdentifierType] { collect(rootItems, where: { _ in true }) }

  /// The items whose parents are all expanded, depth first.
  public var visibleItems: [ItemIdentifierType] { collect(rootItems, where: \.isExpanded) }

  private func collect(
    _ roots: [ItemIdentifierType],
    where descends: (Node) -> Bool
  ) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var stack = Array(roots.reversed())
    while let item = stack.popLast() {
      result.append(item)
      if let node = nodes[item], descends(node) { stack.append(contentsOf: node.children.reversed()) }
    }
    return result
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// How many parents an item has above it.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var current = existing(item, "tell the level of").parent
    while let parent = current {
      level += 1
      current = nodes[parent]?.parent
    }
    return level
  }

  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var current = existing(item, "tell the visibility of").parent
    while let parent = current {
      guard let node = nodes[parent], node.isExpanded else { return false }
      current = node.parent
    }
    return true
  }

  /// The position among all items.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  // MARK: Changing

  /// Appends items under `parent`, or as roots.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { _ = existing(parent, "append to") }
    register(items, parent: parent)
    if let parent { nodes[parent]?.children += items } else { rootItems += items }
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, next: item, offset: 0)
  }

  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, next: item, offset: 1)
  }

  private mutating func insert(_ items: [ItemIdentifierType], next item: ItemIdentifierType, offset: Int) {
    let parent = existing(item, "insert next to").parent
    register(items, parent: parent)
    mutateChildren(of: parent) { siblings in
      let index = siblings.firstIndex(of: item) ?? siblings.count
      siblings.insert(contentsOf: items, at: index + offset)
    }
  }

  private mutating func register(_ items: [ItemIdentifierType], parent: ItemIdentifierType?) {
    var duplicates: [ItemIdentifierType] = []
    for item in items where nodes.updateValue(Node(parent: parent), forKey: item) != nil {
      duplicates.append(item)
    }
    guard duplicates.isEmpty else {
      inconsistency(
        "Identifiers in a section snapshot must be unique. Duplicate identifiers: \(list(duplicates))"
      )
    }
  }

  private mutating func mutateChildren(
    of parent: ItemIdentifierType?,
    _ change: (inout [ItemIdentifierType]) -> Void
  ) {
    if let parent { change(&nodes[parent, default: Node()].children) } else { change(&rootItems) }
  }

  /// Deletes items together with what is below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let node = nodes[item] else { continue }
      mutateChildren(of: node.parent) { siblings in siblings.removeAll { $0 == item } }
      for gone in collect([item], where: { _ in true }) { nodes[gone] = nil }
    }
  }

  public mutating func deleteAll() { self = Self() }

  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(items, true) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(items, false) }

  private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    for item in items {
      _ = existing(item, isExpanded ? "expand" : "collapse")
      nodes[item]?.isExpanded = isExpanded
    }
  }

  /// The part of the outline below `parent`.
  public func snapshot(
    of parent: ItemIdentifierType,
    includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    let children = existing(parent, "take a snapshot of").children
    if includingParent {
      result.append([parent])
      result.graft(children, of: self, below: parent)
      if isExpanded(parent) { result.expand([parent]) }
    } else {
      result.graft(children, of: self, below: nil)
    }
    return result
  }

  /// Puts `snapshot` in place of what is below `parent`.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    delete(existing(parent, "replace the children of").children)
    graft(snapshot.rootItems, of: snapshot, below: parent)
  }

  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, before: item)
    for root in snapshot.rootItems { adopt(root, of: snapshot) }
  }

  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, after: item)
    for root in snapshot.rootItems { adopt(root, of: snapshot) }
  }

  private mutating func graft(
    _ items: [ItemIdentifierType],
    of other: Self,
    below parent: ItemIdentifierType?
  ) {
    append(items, to: parent)
    for item in items { adopt(item, of: other) }
  }

  private mutating func adopt(_ item: ItemIdentifierType, of other: Self) {
    guard let node = other.nodes[item] else { return }
    graft(node.children, of: other, below: item)
    if node.isExpanded { expand([item]) }
  }

  private func existing(_ item: ItemIdentifierType, _ verb: String) -> Node {
    guard let node = nodes[item] else {
      inconsistency("Cannot \(verb) item \(item): it is not in the section snapshot.")
    }
    return node
  }

  /// The outline as indented text, for debugging.
  public func visualDescription() -> String {
    items.map { item in
      let mark = (nodes[item]?.children.isEmpty ?? true) ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }
}
