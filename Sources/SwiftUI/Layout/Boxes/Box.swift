// A rectangle on the screen: measures itself, places its children, may own a layer, is hit by touches.
//
// Nodes (see `ViewNode`) keep what a view *is*; boxes keep where it is and how it looks. A view may have no
// box (an environment modifier), one (a leaf, a stack, a padding) or several (a group's).
//
// Coordinates: a box's own begin at its top-left corner. `measure`, `placeChildren` and guides are written for
// left-to-right; a right-to-left box is mirrored when its children's frames are set.

import QuartzCore

/// Where a container puts one of its children.
package struct Placement {
  package var origin: CGPoint
  package var size: CGSize
  package var proposal: ProposedViewSize

  package init(origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    self.origin = origin
    self.size = size
    self.proposal = proposal
  }
}

/// A rectangle on the screen.
@MainActor package class Box {
  package internal(set) final weak var graph: ViewGraph?
  package internal(set) final var scope: EnvironmentScope
  package private(set) final weak var parent: Box?
  package private(set) final var children: [Box] = []

  /// Children that are gone but still shown, while their transition runs.
  package private(set) final var departing: [Box] = []

  /// The rectangle in the parent's coordinates.
  package private(set) final var frame = CGRect.zero
  /// What the parent proposed when it placed the box.
  package private(set) final var proposal = ProposedViewSize.unspecified
  package private(set) final var isPlaced = false

  /// Where the box lies in the coordinates of the nearest layer above.
  package private(set) final var layerOrigin = CGPoint.zero
  private final var childOrigin = CGPoint.zero

  private final var measured: [Measured] = []
  private final var hasForgotten = false
  private static let memoryLimit = 32
  private final var needsPlacement = true
  private final var childNeedsPlacement = false

  /// What the changes that made the box need placing go along with.
  package private(set) final var layoutTransaction = Transaction()

  /// What `id(_:)` or a `ForEach` calls the view.
  package final var explicitID: AnyHashable?

  private final var frameAnimator: FrameAnimator?

  private struct Measured {
    let proposal: ProposedViewSize
    let size: CGSize
    var guides: [(key: AlignmentKey, value: CGFloat?)] = []
  }

  package init(_ context: UpdateContext) {
    graph = context.graph
    scope = context.scope
  }

  init(scope: EnvironmentScope) { self.scope = scope }

  // MARK: - For subclasses: measuring

  /// The size the box chooses for a proposal. Called through `size(for:)`, which remembers.
  package func measure(_ proposal: ProposedViewSize) -> CGSize {
    children.first?.size(for: proposal) ?? .zero
  }

  /// Forgets what `measure` has computed for itself: something inside has changed.
  package func discardMeasurements() {}

  /// A guide that the box or what is in it gives explicitly, at a size it has for a proposal.
  package func explicitGuide(
    _ key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    nil
  }

  package var spacing: ViewSpacing { ViewSpacing() }
  package var layoutPriority: Double { 0 }
  package var zIndex: Double { 0 }

  /// A value that a modifier attached for containers to read: layout values, list traits, tags.
  package func trait(_ key: ObjectIdentifier) -> Any? { nil }

  /// The direction in which the box stacks its children; wrappers ask their own container.
  package var stackAxis: Axis? { nil }

  // MARK: - For subclasses: placing and showing

  /// Where the children go in a box of `size`: one placement for each, in their order.
  package func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    children.map { _ in Placement(origin: .zero, size: size, proposal: proposal) }
  }

  /// Whether the children want placing again when the box is only moved.
  package var dependsOnPosition: Bool { false }

  /// Whether the children's frames are mirrored in right-to-left surroundings.
  package var mirrorsChildren: Bool { true }

  /// The transaction under which the children are placed.
  package func transactionForChildren(_ transaction: Transaction) -> Transaction { transaction }

  /// The box has another size now.
  package func didResize(_ transaction: Transaction) {}

  /// The layer is shown at another size, which may be one on the way to the box's own.
  package func layerDidResize(_ layer: CALayer, to size: CGSize) {}

  /// The node has gone: let go of what lives outside the graph. The box may still be shown for a transition.
  package func nodeDidUnmount() {}

  /// The box, or what is in it, is no longer shown.
  package func didLeaveScreen() {}

  // MARK: - For subclasses: touches and semantics

  /// Whether a touch at a point inside the box, where no child is hit, hits the box.
  package var isHitTarget: Bool { false }

  /// Whether the box does something with touches on it or on what is in it.
  package var isInteractive: Bool { false }

  /// The innermost box that a touch at `point` (in own coordinates) hits.
  package func hitTest(_ point: CGPoint) -> Box? {
    for child in childrenFrontToBack {
      if let hit = child.hitTest(convertToChild(point, child)) { return hit }
    }
    return isHitTarget && containsHit(point) ? self : nil
  }

  /// Whether a point is inside the shape that takes touches.
  package func containsHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: frame.size).contains(point)
  }

  /// A point in own coordinates as the child sees it.
  package func convertToChild(_ point: CGPoint, _ child: Box) -> CGPoint {
    CGPoint(x: point.x - child.frame.minX, y: point.y - child.frame.minY)
  }

  /// A point of a child's coordinates in own ones.
  package func convertFromChild(_ point: CGPoint, _ child: Box) -> CGPoint {
    CGPoint(x: point.x + child.frame.minX, y: point.y + child.frame.minY)
  }

  /// What assistive technologies and tests see of the box.
  package func makeSemantics() -> [SemanticsNode] { children.flatMap { $0.makeSemantics() } }

  // MARK: - Layer

  /// The layer that shows the box; nil where the children's layers suffice.
  package final var layer: CALayer? {
    didSet {
      guard layer !== oldValue else { return }
      // Views animate by the transaction of a change, not by Core Animation's own rules.
      if let layer, layer.delegate == nil { layer.disablesImplicitActions = true }
      layerOwner.setNeedsLayerSync()
      if layer != nil { setNeedsLayerSync() }
      guard isPlaced else { return }
      relocate(to: layerOrigin)
      graph?.scheduleLayout()
    }
  }

  /// Moves the layers inside to where they belong when the layer above is another or moves itself.
  private func relocate(to newOrigin: CGPoint) {
    guard isPlaced else { return }
    layerOrigin = newOrigin
    updateLayerFrame(Transaction())
    let newChildOrigin = layer == nil ? newOrigin : snappedRemainder
    guard newChildOrigin != childOrigin else { return }
    childOrigin = newChildOrigin
    for child in children + departing { child.relocate(to: origin(of: child)) }
  }

  private func origin(of child: Box) -> CGPoint {
    CGPoint(x: childOrigin.x + child.frame.minX, y: childOrigin.y + child.frame.minY)
  }

  /// The layer that the children's layers are put into.
  package var contentLayer: CALayer? { layer }

  // MARK: - Children

  /// Replaces the children. What leaves or comes in under an animation does so with a transition.
  package final func setChildren(_ newChildren: [Box], _ transaction: Transaction) {
    guard !newChildren.elementsEqual(children, by: ===) else { return }
    let old = children
    let kept = Set(newChildren.map(ObjectIdentifier.init))
    let known = Set(old.map(ObjectIdentifier.init))
    children = newChildren
    for child in old where !kept.contains(ObjectIdentifier(child)) && child.parent === self {
      leave(child, transaction)
    }
    for child in newChildren {
      child.parent = self
      guard !known.contains(ObjectIdentifier(child)) else { continue }
      if isPlaced && transaction.animation != nil { child.arrive(transaction) }
    }
    setNeedsSizeCheck(transaction)
    layerOwner.setNeedsLayerSync()
  }

  private func leave(_ child: Box, _ transaction: Transaction) {
    if isPlaced, child.isPlaced, transaction.animation != nil {
      departing.append(child)
      child.depart(transaction) { [weak self, weak child] in
        guard let self, let child else { return }
        departing.removeAll { $0 === child }
        removeShown(child)
      }
    } else {
      removeShown(child)
    }
  }

  private func removeShown(_ child: Box) {
    layerOwner.setNeedsLayerSync()
    graph?.scheduleLayout()
    if child.parent === self { child.parent = nil }
    child.leaveScreen()
  }

  private func leaveScreen() {
    frameAnimator?.stop()
    isPlaced = false
    didLeaveScreen()
    for child in children { child.leaveScreen() }
  }

  // MARK: - Measuring

  /// The size for a proposal. What has been measured is remembered until something inside changes.
  package final func size(for proposal: ProposedViewSize) -> CGSize {
    if let known = measured.first(where: { $0.proposal == proposal }) { return known.size }
    let size = measure(proposal)
    if measured.count == Self.memoryLimit {
      measured.removeFirst(Self.memoryLimit / 2)
      hasForgotten = true
    }
    measured.append(Measured(proposal: proposal, size: size))
    return size
  }

  package final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = size(for: proposal)
    return ViewDimensions(size: size) { [self] key in guide(key, size: size, proposal: proposal) }
  }

  private func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard let index = measured.firstIndex(where: { $0.proposal == proposal }) else {
      return explicitGuide(key, size: size, proposal: proposal)
    }
    if let known = measured[index].guides.first(where: { $0.key == key }) { return known.value }
    let value = explicitGuide(key, size: size, proposal: proposal)
    if index < measured.count { measured[index].guides.append((key, value)) }
    return value
  }

  /// Measures again for what has been asked before; returns whether anything that was given out differs.
  final func remeasure() -> Bool {
    let old = measured
    let isComplete = !hasForgotten
    measured = []
    hasForgotten = false
    discardMeasurements()
    // After many different proposals it is cheaper to let the parent ask for what it needs.
    guard isComplete, old.count <= 12 else { return true }
    for entry in old {
      guard size(for: entry.proposal) == entry.size else { return true }
      for guide in entry.guides {
        guard self.guide(guide.key, size: entry.size, proposal: entry.proposal) == guide.value else {
          return true
        }
      }
    }
    return false
  }

  /// How far below the root the box is.
  final var treeDepth: Int {
    var depth = 0
    var box = parent
    while let current = box {
      depth += 1
      box = current.parent
    }
    return depth
  }

  /// Says that the size may have changed: it is measured again at the end of the graph pass.
  package final func setNeedsSizeCheck(_ transaction: Transaction) {
    graph?.setNeedsSizeCheck(self)
    setNeedsPlacement(transaction)
  }

  // MARK: - Placing

  /// Says that the children want placing again though the size is the same.
  package final func setNeedsPlacement(_ transaction: Transaction) {
    needsPlacement = true
    layoutTransaction = layoutTransaction.merged(with: transaction)
    var box = parent
    while let current = box {
      current.childNeedsPlacement = true
      current.layoutTransaction = current.layoutTransaction.merged(with: transaction)
      box = current.parent
    }
    graph?.scheduleLayout()
  }

  final var needsPlacing: Bool { needsPlacement || childNeedsPlacement }

  /// Puts the box where the parent wants it; goes on to the children only where something differs.
  ///
  /// `origin` is the place in the coordinates of the nearest layer above.
  final func place(
    _ newFrame: CGRect,
    proposal newProposal: ProposedViewSize,
    origin: CGPoint,
    _ inherited: Transaction
  ) {
    let isNew = !isPlaced
    let isResized = isNew || newFrame.size != frame.size
    let isMoved = isNew || origin != layerOrigin
    let transaction = inherited.merged(with: layoutTransaction)
    needsPlacement =
      needsPlacement || isResized || newProposal != proposal || (isMoved && dependsOnPosition)
    frame = newFrame
    proposal = newProposal
    layerOrigin = origin
    isPlaced = true
    if isResized { didResize(transaction) }
    if isResized || isMoved { updateLayerFrame(isNew ? Transaction() : transaction) }
    let newChildOrigin = layer == nil ? origin : snappedRemainder
    let isShifted = newChildOrigin != childOrigin
    childOrigin = newChildOrigin
    if isShifted { for child in departing { child.relocate(to: self.origin(of: child)) } }
    guard needsPlacement || childNeedsPlacement || isShifted else { return }
    placeAllChildren(transactionForChildren(transaction))
  }

  private func placeAllChildren(_ transaction: Transaction) {
    let mustPlace = needsPlacement
    needsPlacement = false
    childNeedsPlacement = false
    layoutTransaction = Transaction()
    let placements = mustPlace ? placeChildren(in: frame.size, proposal: proposal) : []
    let isMirrored = mustPlace && mirrorsChildren && isRightToLeft
    for (index, child) in children.enumerated() {
      var childFrame = child.frame
      var childProposal = child.proposal
      if index < placements.count {
        let placement = placements[index]
        childFrame = CGRect(origin: placement.origin, size: placement.size)
        childProposal = placement.proposal
        if isMirrored { childFrame.origin.x = frame.width - childFrame.maxX }
      }
      let origin = CGPoint(x: childOrigin.x + childFrame.minX, y: childOrigin.y + childFrame.minY)
      child.place(childFrame, proposal: childProposal, origin: origin, transaction)
    }
  }

  /// Whether the box's surroundings read from right to left.
  package final var isRightToLeft: Bool {
    guard graph?.mayMirror == true else { return false }
    return EnvironmentValues(scope: scope, reader: nil).layoutDirection == .rightToLeft
  }

  // MARK: - Layer geometry

  private final var displayScale: CGFloat { graph?.displayScale ?? 1 }

  /// The frame in the layer above with its edges on device pixels.
  private final var snappedFrame: CGRect {
    CGRect(origin: layerOrigin, size: frame.size).snappingEdges(toScale: displayScale)
  }

  private final var snappedRemainder: CGPoint {
    let snapped = snappedFrame.origin
    return CGPoint(x: layerOrigin.x - snapped.x, y: layerOrigin.y - snapped.y)
  }

  private func updateLayerFrame(_ transaction: Transaction) {
    guard layer != nil else { return }
    let target = snappedFrame
    if let frameAnimator {
      frameAnimator.setTarget(target, transaction)
    } else if transaction.animation != nil {
      let animator = FrameAnimator(self, from: shownFrame ?? target)
      frameAnimator = animator
      animator.setTarget(target, transaction)
    } else {
      show(target)
    }
  }

  private final var shownFrame: CGRect?

  /// Shows the layer in `rect`, on the way to the box's frame or there.
  final func show(_ rect: CGRect) {
    guard let layer else { return }
    let isResized = shownFrame?.size != rect.size || layer.bounds.size != rect.size
    shownFrame = rect
    setLayerGeometry(layer, rect)
    if isResized { layerDidResize(layer, to: rect.size) }
  }

  final func frameAnimationDidEnd() { frameAnimator = nil }

  /// Gives the layer its place; a box that transforms its layer does more.
  package func setLayerGeometry(_ layer: CALayer, _ rect: CGRect) {
    layer.bounds = CGRect(origin: layer.bounds.origin, size: rect.size)
    let anchor = layer.anchorPoint
    layer.position = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
  }

  // MARK: - Presence

  private final var presence: PresenceAnimator?

  private func arrive(_ transaction: Transaction) {
    let animator = presence ?? PresenceAnimator(self, startsPresent: false)
    presence = animator
    animator.setPresent(true, transaction) { [weak self] in self?.presence = nil }
  }

  private func depart(_ transaction: Transaction, completion: @escaping @MainActor () -> Void) {
    let animator = presence ?? PresenceAnimator(self, startsPresent: true)
    presence = animator
    animator.setPresent(false, transaction) { [weak self] in
      self?.presence = nil
      completion()
    }
  }
}
