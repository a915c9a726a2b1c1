internal import QuartzCore

/// The layer tree as the last commit left it, and which of its layers have changed since the last frame.
struct LayerMirror {
  struct Node {
    var state: LayerState
    var sublayers: [LayerID] = []
    var mask: LayerID?
    var maskPicture: RenderNode?
    var pictures = LayerPictures()
  }

  private(set) var nodes: [LayerID: Node] = [:]
  private(set) var root: LayerID?
  /// The layer above, or the one that a layer is the mask of: known before the layer's own values are.
  private var parents: [LayerID: LayerID] = [:]
  private(set) var dirty: Set<LayerID> = []

  subscript(id: LayerID) -> Node? { nodes[id] }

  mutating func take(_ commit: Commit) -> [LayerID] {
    let mentioned = Set(commit.changed.flatMap { $0.sublayers + [$0.mask].compactMap { $0 } })
    var gone: [LayerID] = []
    for id in commit.removed where !mentioned.contains(id) { remove(id, except: mentioned, into: &gone) }
    for update in commit.changed { take(update) }
    if root.flatMap({ nodes[$0] }) == nil { root = commit.changed.first?.state.id }
    return gone
  }

  private mutating func take(_ update: Commit.LayerUpdate) {
    let id = update.state.id
    let old = nodes[id]
    var node = old ?? Node(state: update.state)
    node.state = update.state
    node.sublayers = update.sublayers
    node.mask = update.mask
    node.maskPicture = update.maskPicture
    nodes[id] = node
    for child in update.sublayers + [update.mask].compactMap({ $0 }) { parents[child] = id }
    mark(id)
    guard let old else { return }
    if old.state.bounds != update.state.bounds
      || old.state.sublayerTransform != update.state.sublayerTransform
      || old.state.placement.anchorPoint != update.state.placement.anchorPoint
      || old.state.interaction != update.state.interaction
    {
      dirty.formUnion(update.sublayers)
    }
    if old.state.placement.zPosition != update.state.placement.zPosition
      || old.state.placement.filter.blend != update.state.placement.filter.blend, let parent = parents[id]
    {
      dirty.insert(parent)
    }
  }

  private mutating func remove(_ id: LayerID, except kept: Set<LayerID>, into gone: inout [LayerID]) {
    guard let node = nodes.removeValue(forKey: id) else { return }
    dirty.remove(id)
    gone.append(id)
    for child in node.sublayers + [node.mask].compactMap({ $0 }) where !kept.contains(child) {
      if parents[child] == id { remove(child, except: kept, into: &gone) }
    }
    parents[id] = nil
  }

  /// Marks a layer, and whoever it is the mask of or inside the mask of.
  private mutating func mark(_ id: LayerID) {
    dirty.insert(id)
    var child = id
    while let parent = parents[child] {
      if nodes[parent]?.mask == child { dirty.insert(parent) }
      child = parent
    }
  }

  mutating func markAll() { dirty = Set(nodes.keys) }

  mutating func takeDirty() -> Set<LayerID> {
    defer { dirty = [] }
    return dirty
  }

  mutating func setPictures(_ pictures: LayerPictures, of id: LayerID) { nodes[id]?.pictures = pictures }

  // MARK: - Questions

  func parent(of id: LayerID) -> Node? { parents[id].flatMap { nodes[$0] } }

  /// Whether a layer has an element: what a mask is made of, or what a field of the page stands for, has none.
  func hasElement(_ id: LayerID) -> Bool {
    var child = id
    while let parent = parents[child], let node = nodes[parent] {
      if node.mask == child || node.state.inputRegion != nil { return false }
      child = parent
    }
    return true
  }

  /// The sublayers at the back of a scrolling layer that stay where they are.
  func pinned(of node: Node) -> ArraySlice<LayerID> {
    guard node.state.scrollRegion != nil else { return [] }
    return sublayersInOrder(of: node).prefix { child in
      nodes[child].map { ScrollElement.isPinned($0.state, in: node.state) } ?? false
    }
  }

  /// From back to front: by their z positions, else as they were added.
  func sublayersInOrder(of node: Node) -> [LayerID] {
    let known = node.sublayers.filter { nodes[$0] != nil }
    let heights = known.map { nodes[$0]?.state.placement.zPosition ?? 0 }
    guard heights.contains(where: { $0 != 0 }) else { return known }
    return zip(known, heights).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }

  /// The top left of a layer in the window, leaving transforms out.
  func origin(of id: LayerID) -> CGPoint {
    var origin = CGPoint.zero
    var next: LayerID? = id
    while let current = next, let node = nodes[current] {
      let (position, anchor) = (node.state.placement.position, node.state.placement.anchorPoint)
      guard let parent = parents[current], let above = nodes[parent] else { break }
      origin.x += position.x - anchor.x * node.state.bounds.width - above.state.bounds.minX
      origin.y += position.y - anchor.y * node.state.bounds.height - above.state.bounds.minY
      next = parent
    }
    return origin
  }
}
