// Which items are selected?

import Foundation

/// The selected items, in the order in which they were selected.
struct ItemSelection {
  private var order: [IndexPath] = []
  private var members: Set<IndexPath> = []

  /// Nil where nothing is selected.
  var paths: [IndexPath]? { order.isEmpty ? nil : order }
  var all: [IndexPath] { order }

  func contains(_ path: IndexPath) -> Bool { members.contains(path) }

  mutating func insert(_ path: IndexPath) { if members.insert(path).inserted { order.append(path) } }

  mutating func remove(_ path: IndexPath) {
    if members.remove(path) != nil { order.removeAll { $0 == path } }
  }

  mutating func removeAll() { self = ItemSelection() }

  /// Selection belongs to items: it goes where they go, and away with them.
  mutating func remap(_ place: (IndexPath) -> IndexPath?) {
    order = order.compactMap(place)
    members = Set(order)
  }
}
