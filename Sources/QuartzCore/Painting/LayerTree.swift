/// The layer trees of all open surfaces: what changed, what moves, and when to commit. Main thread only.
enum LayerTree {
  nonisolated(unsafe) private(set) static var surfaces: [Surface] = []
  nonisolated(unsafe) private(set) static var needsCommit = false
  nonisolated(unsafe) private static var animating: [ObjectIdentifier: CALayer] = [:]
  /// Whether any layer ever had a time of its own; until then all local times are the media time.
  nonisolated(unsafe) static var hasCustomTiming = false

  static var hasAnimations: Bool { !animating.isEmpty }
  static var hasFiniteAnimations: Bool { animating.values.contains { $0.hasFiniteAnimations } }

  static func setNeedsCommit() {
    guard !needsCommit else { return }
    needsCommit = true
    if Thread.isMainThread {
      MainActor.assumeIsolated { UpdateCycle.main.setNeedsUpdate() }
    } else {
      DispatchQueue.main.async { UpdateCycle.main.setNeedsUpdate() }
    }
  }

  @MainActor static func add(_ surface: Surface) { surfaces.append(surface) }

  @MainActor static func remove(_ surface: Surface) { surfaces.removeAll { $0 === surface } }

  static func addAnimating(_ layer: CALayer) {
    animating[ObjectIdentifier(layer)] = layer
    setNeedsCommit()
  }

  static func removeAnimating(_ layer: CALayer) { animating[ObjectIdentifier(layer)] = nil }

  /// Moves every running animation to the present media time.
  static func advanceAnimations() {
    let now = CACurrentMediaTime()
    for layer in animating.values.sorted(by: { $0.id < $1.id }) { layer.advanceAnimations(to: now) }
    if hasAnimations { setNeedsCommit() }
  }

  @MainActor static func commit() {
    needsCommit = false
    TransactionStack.endImplicit()
  }

  /// Lays out `layer` and everything below it that asks for it, parents first.
  static func layout(_ layer: CALayer) {
    if layer.changes.contains(.needsLayout) {
      layer.changes.remove(.needsLayout)
      layer.layoutSublayers()
    }
    guard layer.changes.contains(.descendantLayout) else { return }
    layer.changes.remove(.descendantLayout)
    for child in layer.children { layout(child) }
    if let mask = layer.mask { layout(mask) }
  }
}
