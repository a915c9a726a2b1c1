/// The layer trees of all open surfaces: what changed, what moves, and when to commit.
///
/// Main thread only.
enum LayerTree {
  nonisolated(unsafe) private(set) static var surfaces: [Surface] = []
  nonisolated(unsafe) private(set) static var needsCommit = false
  nonisolated(unsafe) private static var animating: [ObjectIdentifier: CALayer] = [:]
  nonisolated(unsafe) private static var animationUpdates:
    [(layer: CALayer, update: Commit.AnimationUpdate)] = []
  /// Whether any layer ever had a time of its own; until then all local times are the media time.
  nonisolated(unsafe) static var hasCustomTiming = false

  static var hasAnimations: Bool { !animating.isEmpty }
  static var hasFiniteAnimations: Bool { animating.values.contains { $0.hasFiniteAnimations } }

  /// Whether the passing of time changes what the app itself has to show.
  static var needsFrames: Bool { animating.values.contains { !$0.isPlayedByDisplay } }
  /// When the next of the animations that displays play begins or ends, where that matters to anyone.
  static var nextNotice: CFTimeInterval? {
    animating.values.compactMap { $0.isPlayedByDisplay ? $0.nextNotice : nil }.min()
  }

  static func setNeedsCommit() {
    guard !needsCommit else { return }
    needsCommit = true
    MainThread.run { UpdateCycle.main.setNeedsUpdate() }
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
    if needsFrames { setNeedsCommit() }
  }

  /// An animation began, or with nil ended; displays hear of it with the next commit.
  static func note(_ animation: AnimationDescription?, key: String, of layer: CALayer) {
    animationUpdates.append(
      (layer, Commit.AnimationUpdate(layer: layer.id, key: key, animation: animation))
    )
  }

  /// Lays out and draws what asks for it, and gives every display what changed.
  @MainActor static func commit() {
    needsCommit = false
    let time = CACurrentMediaTime()
    for surface in surfaces { layout(surface.rootLayer) }
    let animations = animationUpdates
    animationUpdates = []
    for surface in surfaces {
      let updates = animations.filter { $0.layer.containingSurface === surface }.map(\.update)
      commit(surface, time: time, animations: updates)
    }
    TransactionStack.endImplicit()
  }

  @MainActor private static func commit(
    _ surface: Surface,
    time: CFTimeInterval,
    animations: [Commit.AnimationUpdate]
  ) {
    var tree = TreeCommit(surface: surface, time: time)
    tree.run()
    var semantics: SemanticsNode?
    if surface.wantsSemantics, !surface.isSemanticsPostponed {
      semantics = surface.semantics()
      if semantics == surface.committedSemantics {
        semantics = nil
      } else {
        surface.committedSemantics = semantics
      }
    }
    let isChanged =
      surface.isInvalid || !tree.damage.isEmpty || !tree.updates.isEmpty || !tree.removed.isEmpty
      || !animations.isEmpty || semantics != nil
    guard isChanged else { return }
    surface.isInvalid = false
    let asked = surface.takeAnnouncements()
    for rect in tree.damage.rects { UpdateRecorder.note(repainted: rect) }
    surface.display?.commit(
      Commit(
        surface: surface.id,
        size: surface.size,
        scale: surface.scale,
        isDark: surface.isDark,
        title: surface.title,
        time: time,
        changed: tree.updates,
        removed: tree.removed,
        animations: animations,
        semantics: semantics,
        announcements: asked.texts,
        focusedElement: asked.focus,
        node: surface.rootLayer.rendered.placed,
        changes: PictureChanges(moves: tree.moves, damage: tree.damage)
      )
    )
  }

  /// Lays out `layer` and everything below it that asks for it, parents first.
  static func layout(_ layer: CALayer) {
    if layer.changes.contains(.needsLayout) {
      layer.changes.remove(.needsLayout)
      layer.layoutSublayers()
    }
    layer.displayIfNeeded()
    guard layer.changes.contains(.descendantLayout) else { return }
    layer.changes.remove(.descendantLayout)
    for child in layer.children { layout(child) }
    if let mask = layer.mask { layout(mask) }
  }
}
