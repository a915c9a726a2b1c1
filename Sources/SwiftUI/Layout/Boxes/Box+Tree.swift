import QuartzCore

extension Box {
  /// The nearest box, from this one upwards, that has a layer for its children.
  package var layerOwner: Box {
    var box = self
    while box.contentLayer == nil, let parent = box.parent { box = parent }
    return box
  }

  /// Says that the layers inside have to be gathered again.
  package func setNeedsLayerSync() {
    guard contentLayer != nil else { return }
    graph?.setNeedsLayerSync(self)
  }

  /// Puts the layers of the boxes inside into the box's own, in their order.
  func syncSublayers() {
    guard let contentLayer else { return }
    var layers: [CALayer] = []
    collectLayers(into: &layers)
    setSublayers(layers, of: contentLayer)
  }

  private func collectLayers(into layers: inout [CALayer]) {
    for child in shownBackToFront where !child.isMask && shows(child) {
      if let layer = child.layer { layers.append(layer) } else { child.collectLayers(into: &layers) }
    }
  }

  private var shownBackToFront: [Box] {
    let all = departing.isEmpty ? children : children + departing
    guard all.contains(where: { $0.zIndex != 0 }) else { return all }
    return all.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }

  /// The children, the topmost first.
  package var childrenFrontToBack: [Box] {
    guard children.contains(where: { $0.zIndex != 0 }) else { return children.reversed() }
    return children.enumerated().sorted { ($0.element.zIndex, $0.offset) > ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }

  private func setSublayers(_ layers: [CALayer], of layer: CALayer) {
    let old = layer.sublayers ?? []
    guard !layers.elementsEqual(old, by: ===) else { return }
    let wanted = Set(layers.map(ObjectIdentifier.init))
    for sublayer in old where !wanted.contains(ObjectIdentifier(sublayer)) {
      sublayer.removeFromSuperlayer()
    }
    for (index, sublayer) in layers.enumerated() {
      let present = layer.sublayers ?? []
      if index < present.count, present[index] === sublayer { continue }
      layer.insertSublayer(sublayer, at: UInt32(index))
    }
  }

  /// Has every box place its children again: the reading direction has changed.
  func setNeedsPlacementEverywhere() {
    setNeedsPlacement(Transaction())
    for child in children { child.setNeedsPlacementEverywhere() }
  }

  /// The boxes from this one to the root.
  package var ancestry: [Box] {
    var boxes: [Box] = [self]
    while let parent = boxes.last?.parent { boxes.append(parent) }
    return boxes
  }

  /// The box's rectangle in the coordinates of the host view.
  package var frameInHost: CGRect { convertToHost(CGRect(origin: .zero, size: frame.size)) }

  /// A rectangle in own coordinates, in those of the host view.
  package func convertToHost(_ rect: CGRect) -> CGRect {
    let corner = convertToHost(CGPoint(x: rect.minX, y: rect.minY))
    let opposite = convertToHost(CGPoint(x: rect.maxX, y: rect.maxY))
    return CGRect(
      x: min(corner.x, opposite.x),
      y: min(corner.y, opposite.y),
      width: abs(opposite.x - corner.x),
      height: abs(opposite.y - corner.y)
    )
  }

  package func convertToHost(_ point: CGPoint) -> CGPoint {
    var point = point
    var box = self
    while let parent = box.parent {
      point = parent.convertFromChild(point, box)
      box = parent
    }
    return CGPoint(x: point.x + box.frame.minX, y: point.y + box.frame.minY)
  }

  /// A point in the coordinates of the host view, in own ones.
  package func convertFromHost(_ point: CGPoint) -> CGPoint {
    guard let parent else { return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY) }
    return parent.convertToChild(parent.convertFromHost(point), self)
  }

  /// The box's rectangle in its window, for the semantics tree.
  package var frameInWindow: CGRect {
    graph?.host?.convertToWindow(frameInHost) ?? frameInHost
  }
}

extension CGRect {
  /// The rectangle with each edge on the nearest device pixel.
  package func snappingEdges(toScale scale: CGFloat) -> CGRect {
    guard scale > 0, !isNull, !isInfinite else { return self }
    func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let left = snap(minX)
    let top = snap(minY)
    return CGRect(x: left, y: top, width: snap(maxX) - left, height: snap(maxY) - top)
  }
}
