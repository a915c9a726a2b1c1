// Views that are gone from their parent's content and still shown, while their transition runs.

/// The nodes taken away under an animation, which stay in the graph until nothing of them is shown.
@MainActor final class Departures {
  private struct Departure {
    let node: ViewNode
    weak var owner: ViewNode?
    let key: AnyHashable?
    let boxes: [Box]

    /// Whether a part of the view, or what it is in, is on its way out.
    @MainActor var isShown: Bool { owner != nil && boxes.contains { $0.isDeparting } }
  }

  private var departures: [Departure] = []

  var isEmpty: Bool { departures.isEmpty }

  func add(_ node: ViewNode, of owner: ViewNode, as key: AnyHashable?, showing boxes: [Box]) {
    departures.append(Departure(node: node, owner: owner, key: key, boxes: boxes))
  }

  func takeBack(_ key: AnyHashable, of owner: ViewNode) -> ViewNode? {
    guard let index = departures.lastIndex(where: { $0.owner === owner && $0.key == key }) else { return nil }
    return departures.remove(at: index).node
  }

  /// Takes down what is shown no longer.
  func finish() {
    guard !departures.isEmpty else { return }
    end { $0.isShown }
  }

  /// Takes down what has been taken away from `owner`, which is taken down itself.
  func end(of owner: ViewNode) {
    guard departures.contains(where: { $0.owner === owner }) else { return }
    end { $0.owner !== owner }
  }

  private func end(except stays: (Departure) -> Bool) {
    let over = departures.filter { !stays($0) }
    departures.removeAll { !stays($0) }
    for departure in over { departure.node.unmount() }
  }
}

extension ViewNode {
  /// Takes a child out of the graph: at once or, where it goes under an animation, once it has left the screen.
  ///
  /// Until then it can be taken back by its `key`, if it has one.
  final func remove(_ child: ViewNode, as key: AnyHashable? = nil, _ transaction: Transaction) {
    guard transaction.animation != nil, !child.isRowMode else { return child.unmount() }
    let boxes = child.boxes.filter(\.isPlaced)
    guard !boxes.isEmpty else { return child.unmount() }
    graph.departures.add(child, of: self, as: key, showing: boxes)
    child.contributionsDidChange()
    graph.scheduleUpdate()
  }

  /// The child that was taken away and has not left the screen, to go on with.
  final func takeBack(_ key: AnyHashable) -> ViewNode? {
    let child = graph.departures.takeBack(key, of: self)
    child?.contributionsDidChange()
    return child
  }

  /// Has those who read preferences look again: what is here counts no longer, or again.
  private func contributionsDidChange() {
    guard preferenceCount > 0 else { return }
    if let contributor = self as? any PreferenceContributor { preferenceDidChange(contributor.preferenceKey) }
    forEachChild { $0.contributionsDidChange() }
  }
}

extension Box {
  /// Whether the box, or one around it, is gone and shown for its transition only.
  fileprivate var isDeparting: Bool {
    var box = self
    while let parent = box.parent {
      if parent.departing.contains(where: { $0 === box }) { return true }
      box = parent
    }
    return false
  }
}
