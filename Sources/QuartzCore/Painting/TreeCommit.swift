/// One commit of one surface: goes to the layers that are marked, and to no others, and renews their pictures.
@MainActor
struct TreeCommit {
  let surface: Surface
  let time: CFTimeInterval
  private let painter: Painter
  private(set) var damage = Damage()
  private(set) var moves: [Commit.Move] = []
  private(set) var updates: [Commit.LayerUpdate] = []
  private(set) var removed: [LayerID] = []
  /// Everything that was added to the damage, in the order in which the layers were visited.
  private var damaged: [CGRect] = []

  /// The coordinates of a layer, as seen from the surface.
  fileprivate struct Space {
    var toSurface: CATransform3D
    var clip: CGRect
  }

  /// What of a layer differs from its pictures.
  private struct Difference {
    var picture = true
    var border = true
    var scroll = true
    var clip = true
    var placement = true

    init() {}

    init(from old: LayerState, to new: LayerState) {
      let isResized = old.bounds.size != new.bounds.size
      scroll = old.bounds.origin != new.bounds.origin
      border = isResized || old.appearance != new.appearance
      picture =
        border || old.content != new.content || old.contentPlacement != new.contentPlacement
        || old.special != new.special
      if scroll, case .shape = new.special { picture = true }
      clip = old.masksToBounds != new.masksToBounds
      placement = isResized || old.placement != new.placement
    }

    var isAny: Bool { picture || border || scroll || clip || placement }
    var isPlaceOnly: Bool { placement && !picture && !border && !clip }
    var isScrollOnly: Bool { scroll && !picture && !border && !clip && !placement }
  }

  init(surface: Surface, time: CFTimeInterval) {
    self.surface = surface
    self.time = time
    painter = Painter(scale: surface.scale)
  }

  mutating func run() {
    let whole = CGRect(origin: .zero, size: surface.size)
    let space = Space(toSurface: .identity, clip: whole)
    if surface.isInvalid { damage.add(whole) }
    if surface.rootLayer.needsCommit { _ = visit(surface.rootLayer, in: space, transform: .identity) }
  }

  /// Renews the pictures of a layer and of what is marked below it; says whether it looks different from outside.
  ///
  /// The space is the superlayer's, the transform what the superlayer does to its sublayers.
  private mutating func visit(_ layer: CALayer, in space: Space, transform: CATransform3D) -> Bool {
    let changes = layer.changes
    let state = layer.state(at: time)
    var difference = layer.rendered.state.map { Difference(from: $0, to: state) } ?? Difference()
    let isReplaced =
      !layer.rendered.isShown || layer.rendered.isStale || layer.rendered.superlayerTransform != transform
    if isReplaced { difference.placement = true }
    if changes.contains(.clip) { difference.clip = true }
    noteChange(of: layer, changes, difference)
    if state.placement.isHidden { return hide(layer, in: space) }
    layer.changes.formIntersection([.needsLayout, .needsDisplay, .descendantLayout])

    let inner = Space(of: state, in: space, transform: transform)
    let (damageBefore, movesBefore) = (damaged.count, moves.count)
    let transition = beginTransition(of: layer)
    if difference.picture { paint(layer, state, in: inner) }
    if difference.border { paintBorder(layer, state) }
    let renewsChildren = visitChildren(of: layer, state, in: inner)
    let scrolledFrom = difference.scroll ? layer.rendered.children?.bounds : nil
    let originBefore = difference.isScrollOnly ? layer.rendered.state?.bounds.origin : nil
    let shift = difference.isPlaceOnly && !isReplaced ? shift(of: layer, to: state) : nil
    if renewsChildren {
      layer.rendered.children = FilterPainter.container(layer.sublayersInOrder)
    }
    let updatesBeforeMask = updates.count
    let renewsMask = visitMask(of: layer, in: inner)
    if layer.mask != nil { noteMask(of: layer, isChanged: updates.count > updatesBeforeMask) }

    layer.rendered.state = state
    layer.rendered.isShown = true
    layer.rendered.superlayerTransform = transform
    let renewsBody =
      difference.picture || difference.border || difference.scroll || difference.clip || renewsChildren
      || renewsMask || transition.isRunning || transition.hasEnded
    if renewsBody { assemble(layer, state, transition) }
    if let shift {
      for rect in shift.differences { add(rect, in: space) }
    } else if difference.scroll {
      let content = originBefore.flatMap { origin in
        transition.isRunning || transition.hasEnded || surface.isInvalid
          ? nil : scrolledContent(of: layer, state, from: origin, in: inner, damageBefore: damageBefore)
      }
      if let content {
        moves.insert(content.move, at: movesBefore)
        for rect in content.repaints { add(onSurface: rect) }
      } else {
        addScrolled(layer, state, from: scrolledFrom, in: inner)
      }
    }
    guard renewsBody || difference.placement else { return false }
    place(
      layer,
      state,
      in: space,
      isWhollyDamaged: (difference.placement && shift == nil) || difference.clip || renewsMask
        || transition.isRunning
        || transition.hasEnded
        || (damaged.count != damageBefore && state.isDrawnAsOne(masked: layer.mask != nil))
    )
    return true
  }

  // MARK: - Pictures

  private mutating func paint(_ layer: CALayer, _ state: LayerState, in space: Space) {
    let old = layer.rendered.own
    layer.rendered.own = painter.own(state)
    if old != nil || layer.rendered.own != nil { UpdateRecorder.notePaint() }
    for node in [old, layer.rendered.own] {
      if let bounds = node?.bounds {
        add(bounds.offsetBy(dx: state.bounds.minX, dy: state.bounds.minY), in: space)
      }
    }
  }

  private mutating func paintBorder(_ layer: CALayer, _ state: LayerState) {
    let old = layer.rendered.border
    layer.rendered.border = painter.border(state)
    // A border covers no more than the bounds, which an appearance that differs has already damaged, unless
    // there is nothing else to see.
    if old != nil || layer.rendered.border != nil { layer.rendered.bordersChanged = true }
  }

  private mutating func assemble(_ layer: CALayer, _ state: LayerState, _ transition: RunningTransition) {
    let body = painter.body(
      state,
      own: layer.rendered.own,
      children: layer.rendered.children,
      border: layer.rendered.border,
      mask: layer.mask.map { $0.rendered.placed ?? .nothing }
    )
    layer.rendered.body = transition.apply(to: body, size: state.bounds.size, scale: surface.scale)
  }

  private mutating func place(_ layer: CALayer, _ state: LayerState, in space: Space, isWhollyDamaged: Bool) {
    let oldBounds = layer.rendered.placedBounds
    layer.rendered.placed = painter.placed(
      state,
      body: layer.rendered.body,
      superlayerTransform: layer.rendered.superlayerTransform
    )
    layer.rendered.placedBounds = layer.rendered.placed?.bounds ?? .null
    if isWhollyDamaged || layer.rendered.bordersChanged {
      add(oldBounds, in: space)
      add(layer.rendered.placedBounds, in: space)
    }
    layer.rendered.bordersChanged = false
  }

  private mutating func hide(_ layer: CALayer, in space: Space) -> Bool {
    layer.changes.subtract([.values, .children, .clip, .animating])
    layer.rendered.isShown = true
    let wasSeen = layer.rendered.placed != nil
    add(layer.rendered.placedBounds, in: space)
    layer.rendered.placed = nil
    layer.rendered.placedBounds = .null
    for (child, _) in layer.rendered.removed { forgetIfGone(child) }
    layer.rendered.removed = []
    // Its pictures are behind: when it is shown again, all of it is compared and put together anew.
    layer.rendered.isStale = true
    return wasSeen
  }

  // MARK: - Sublayers

  private mutating func visitChildren(of layer: CALayer, _ state: LayerState, in space: Space) -> Bool {
    var isChanged = layer.rendered.isStale || (layer.rendered.children == nil && !layer.children.isEmpty)
    layer.rendered.isStale = false
    if !layer.rendered.removed.isEmpty {
      isChanged = true
      for (child, bounds) in layer.rendered.removed {
        add(bounds, in: space)
        forgetIfGone(child)
      }
      layer.rendered.removed = []
    }
    let transform = state.sublayerTransformAboutAnchor
    for child in layer.children where child.needsCommit || child.rendered.superlayerTransform != transform {
      if visit(child, in: space, transform: transform) { isChanged = true }
    }
    return isChanged
  }

  private mutating func visitMask(of layer: CALayer, in space: Space) -> Bool {
    guard let mask = layer.mask, mask.needsCommit else { return false }
    return visit(mask, in: space, transform: .identity)
  }

  private mutating func forgetIfGone(_ layer: CALayer) {
    guard layer.rendered.isShown, layer.containingSurface !== surface else { return }
    removed.append(layer.id)
    layer.forgetShown()
  }

  // MARK: - Notes

  private mutating func noteChange(of layer: CALayer, _ changes: LayerChanges, _ difference: Difference) {
    let isModelChanged = !changes.isDisjoint(with: [.values, .children, .clip])
    if isModelChanged || !layer.rendered.isShown {
      let shown = layer.state.placement.isHidden ? layer.children.filter(\.rendered.isShown) : layer.children
      updates.append(
        Commit.LayerUpdate(state: layer.state, sublayers: shown.map(\.id), mask: layer.mask?.id)
      )
    }
    if difference.isAny || changes.contains(.children) || !layer.rendered.isShown {
      UpdateRecorder.noteLayerChange()
    }
  }

  /// Displays are told what a mask looks like whenever its layers or their owner were changed, not by time alone.
  private mutating func noteMask(of layer: CALayer, isChanged: Bool) {
    if let index = updates.lastIndex(where: { $0.state.id == layer.id }) {
      updates[index].maskPicture = layer.mask?.rendered.placed
    } else if isChanged {
      updates.append(
        Commit.LayerUpdate(
          state: layer.state,
          sublayers: layer.children.map(\.id),
          mask: layer.mask?.id,
          maskPicture: layer.mask?.rendered.placed
        )
      )
    }
  }

  private mutating func add(_ rect: CGRect, in space: Space) {
    guard !rect.isNull else { return }
    add(onSurface: space.toSurface.projected(rect).intersection(space.clip))
  }

  private mutating func add(onSurface rect: CGRect) {
    damaged.append(rect)
    damage.add(rect)
  }

  private func shift(of layer: CALayer, to state: LayerState) -> LayerShift? {
    layer.rendered.state.flatMap {
      LayerShift(from: $0, to: state, hasSublayers: !layer.children.isEmpty, isMasked: layer.mask != nil)
    }
  }

  /// How the layer's content can be moved, with what stayed behind of what was over it.
  private func scrolledContent(
    of layer: CALayer,
    _ state: LayerState,
    from origin: CGPoint,
    in space: Space,
    damageBefore: Int
  ) -> ScrolledContent? {
    var content = ScrolledContent(
      of: layer,
      state,
      from: origin,
      toSurface: space.toSurface,
      clip: space.clip,
      on: surface,
      at: time
    )
    // What differed before this layer was visited lies beside the content, not in it.
    for rect in damaged[..<damageBefore] { content?.repaintFixed(rect) }
    return content
  }

  private mutating func addScrolled(_ layer: CALayer, _ state: LayerState, from old: CGRect?, in space: Space)
  {
    if state.masksToBounds {
      add(state.bounds, in: space)
    } else {
      if let old { add(old, in: space) }
      if let new = layer.rendered.children?.bounds { add(new, in: space) }
    }
  }

  private func beginTransition(of layer: CALayer) -> RunningTransition {
    guard let (transition, progress) = layer.runningTransition(at: time) else {
      let hasEnded = layer.rendered.transitionOrigin != nil
      layer.rendered.transitionOrigin = nil
      return RunningTransition(hasEnded: hasEnded)
    }
    let origin = layer.rendered.transitionOrigin ?? layer.rendered.body
    layer.rendered.transitionOrigin = origin
    return RunningTransition(transition: transition, progress: progress, origin: origin)
  }
}

fileprivate extension TreeCommit.Space {
  /// The coordinates of a layer with these values.
  init(of state: LayerState, in outer: TreeCommit.Space, transform: CATransform3D) {
    var matrix = state.toSuperlayer
    if transform != .identity { matrix = CATransform3DConcat(matrix, transform) }
    if outer.toSurface != .identity { matrix = CATransform3DConcat(matrix, outer.toSurface) }
    let bounds = state.masksToBounds ? matrix.projected(state.bounds) : nil
    self.init(toSurface: matrix, clip: bounds.map { outer.clip.intersection($0) } ?? outer.clip)
  }
}

extension LayerState {
  /// Whether a change anywhere inside changes the look of all of it.
  func isDrawnAsOne(masked: Bool) -> Bool {
    if masked || placement.filter.blurRadius > 0 { return true }
    if placement.shadow.isVisible, !masksToBounds, placement.shadow.path == nil,
      (appearance.backgroundColor?.alpha ?? 0) < 1
    {
      return true
    }
    return placement.transform.hasPerspective
  }
}

extension CALayer {
  /// Whether a commit has to come here.
  var needsCommit: Bool {
    !rendered.isShown || !changes.isDisjoint(with: [.values, .children, .clip, .descendants, .animating])
  }

  /// Displays have dropped this layer and all below it; pictures stay for the case that it comes back.
  func forgetShown() {
    rendered.isShown = false
    for child in children where child.rendered.isShown { child.forgetShown() }
    for (child, _) in rendered.removed where child.rendered.isShown { child.forgetShown() }
    mask?.forgetShown()
  }

  fileprivate func runningTransition(at time: CFTimeInterval)
    -> (AnimationDescription.Transition, Double)?
  {
    guard let entries = animations?.entries else { return nil }
    let local = localTime(time)
    for entry in entries.reversed() {
      if case .transition(let transition, _, _) = entry.description,
        let progress = entry.description.transitionProgress(at: local)
      {
        return (transition, progress)
      }
    }
    return nil
  }
}
