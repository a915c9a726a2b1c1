internal import QuartzCore

/// Layers that left the tree and that the page still has, oldest first.
struct RetiredLayers {
  private var order: [LayerID] = []
  private var members: Set<LayerID> = []

  mutating func add(_ ids: [LayerID]) {
    for id in ids where members.insert(id).inserted { order.append(id) }
    guard order.count > 2 * members.count + 1_000 else { return }
    // Those that came back and left again stand in it more than once: the last time counts.
    var seen: Set<LayerID> = []
    order = order.reversed().filter { members.contains($0) && seen.insert($0).inserted }.reversed()
  }

  /// The layer is back.
  mutating func remove(_ id: LayerID) { members.remove(id) }

  /// Takes out the oldest, for the page to drop, until no more than `limit` are left.
  mutating func takeSurplus(over limit: Int) -> [LayerID] {
    guard members.count > limit else { return [] }
    var taken: [LayerID] = []
    var index = 0
    while members.count > limit, index < order.count {
      if members.remove(order[index]) != nil { taken.append(order[index]) }
      index += 1
    }
    order.removeFirst(index)
    order = order.filter { members.contains($0) }
    return taken
  }
}
