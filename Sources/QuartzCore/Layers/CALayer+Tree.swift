// Adding, removing and ordering sublayers.

extension CALayer {
  func insert(_ layer: CALayer, at index: Int?) {
    precondition(layer !== self, "A layer cannot be its own sublayer.")
    layer.detach()
    children.insert(layer, at: min(max(index ?? children.count, 0), children.count))
    layer.superlayer = self
    mark(.children)
    layer.markAttached()
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    if let sibling, let index = children.firstIndex(where: { $0 === sibling }) {
      let isBefore = children.firstIndex { $0 === layer }.map { $0 < index } ?? false
      insert(layer, at: index + offset - (isBefore ? 1 : 0))
    } else {
      insert(layer, at: offset == 0 ? 0 : nil)
    }
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard let index = children.firstIndex(where: { $0 === old }), old !== new else { return }
    old.detach()
    insert(new, at: index)
  }

  func detach() {
    guard let parent = superlayer else { return }
    superlayer = nil
    if let index = parent.children.firstIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
      if rendered.isShown { parent.rendered.removed.append((self, rendered.placedBounds)) }
      rendered.placedBounds = .null
      parent.mark(.children)
    } else if parent.mask === self {
      parent.mask = nil
    }
  }

  func maskChanged(from old: CALayer?) {
    if old?.superlayer === self { old?.superlayer = nil }
    old?.forgetShown()
    if let mask {
      mask.detach()
      mask.superlayer = self
      mask.markAttached()
    }
    mark(.clip)
  }

  func replaceChildren(with new: [CALayer]) {
    guard !new.elementsEqual(children, by: ===) else { return }
    for child in children where !new.contains(where: { $0 === child }) { child.detach() }
    for (index, layer) in new.enumerated() {
      if index < children.count, children[index] === layer { continue }
      insert(layer, at: index)
    }
  }

  /// Sublayers from back to front: by depth, then in the order given.
  package final var sublayersInOrder: [CALayer] {
    guard children.contains(where: { $0.state.placement.zPosition != 0 }) else { return children }
    return children.enumerated().sorted { left, right in
      let (a, b) = (left.element.state.placement.zPosition, right.element.state.placement.zPosition)
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
  }

  package final var rootLayer: CALayer {
    var layer = self
    while let next = layer.superlayer { layer = next }
    return layer
  }

  /// The surface that shows this layer's tree.
  package final var containingSurface: Surface? { rootLayer.surface }

  package final func isDescendant(of other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.superlayer
    }
    return false
  }
}
