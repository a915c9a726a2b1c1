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
  package internal(set) final weak var parent: Box?
  package internal(set) final var children: [Box] = []

  /// Children that are gone but still shown, while their transition runs.
  package internal(set) final var departing: [Box] = []

  /// The rectangle in the parent's coordinates.
  package private(set) final var frame = CGRect.zero
  /// What the parent proposed when it placed the box.
  package private(set) final var proposal = ProposedViewSize.unspecified
  package internal(set) final var isPlaced = false

  /// Where the box lies in the coordinates of the nearest layer above.
  package private(set) final var layerOrigin = CGPoint.zero
  private final var childOrigin = CGPoint.zero

  final var measured: [Measurement] = []
  final var hasForgotten = false
  private final var needsPlacement = true
  private final var childNeedsPlacement = false

  /// What the changes that made the box need placing go along with.
  package private(set) final var layoutTransaction = Transaction()

  /// What `id(_:)` or a `ForEach` calls the view.
  package final var explicitID: AnyHashable?

  // Stored for the extensions that measure, place and show.
  final var frameAnimator: FrameAnimator?
  final var shownFrame: CGRect?
  final var presence: PresenceAnimator?

  package init(_ context: UpdateContext) {
    graph = context.graph
    scope = context.scope
  }

  init(scope: EnvironmentScope) { self.scope = scope }

  // MARK: - For subclasses: measuring

  /// The size the box chooses for a proposal.
  ///
  /// Called through `size(for:)`, which remembers.
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

  /// The children that say where the separators of a row begin.
  package var alignedChildren: [Box] { children }

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

  /// Gives the layer its place; a box that transforms its layer does more.
  package func setLayerGeometry(_ layer: CALayer, _ rect: CGRect) {
    layer.bounds = CGRect(origin: layer.bounds.origin, size: rect.size)
    let anchor = layer.anchorPoint
    layer.position = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
  }

  /// The node has gone: let go of what lives outside the graph.
  ///
  /// The box may still be shown for a transition.
  package func nodeDidUnmount() {}

  /// The box, or what is in it, is no longer shown.
  package func didLeaveScreen() {}

  /// Whether a child is seen; one that is not is measured and placed all the same.
  package func shows(_ child: Box) -> Bool { true }

  // MARK: - For subclasses: touches and semantics

  /// Whether a touch at a point inside the box, where no child is hit, hits the box.
  package var isHitTarget: Bool { false }

  /// Whether the box does something with touches on it or on what is in it.
  package var isInteractive: Bool { false }

  /// The innermost box that a touch at `point` (in own coordinates) hits.
  package func hitTest(_ point: CGPoint) -> Box? {
    for child in childrenFrontToBack where shows(child) {
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

  /// Whether the box's layer is the mask of the layer above, and not one of its sublayers.
  package var isMask: Bool { false }

  /// The layer that the children's layers are put into.
  package var contentLayer: CALayer? { layer }

  // MARK: - Placing

  /// Says that the children want placing again though the size is the same.
  package final func setNeedsPlacement(_ transaction: Transaction) {
    needsPlacement = true
    layoutTransaction = layoutTransaction.merged(with: transaction)
    var (box, inner, transaction) = (parent, self, transaction)
    while let current = box {
      transaction = inner.transactionForSurroundings(transaction)
      current.childNeedsPlacement = true
      current.layoutTransaction = current.layoutTransaction.merged(with: transaction)
      (inner, box) = (current, current.parent)
    }
    graph?.scheduleLayout()
  }

  /// Has the children placed when the parent, which is placing the box right now, comes to it.
  final func setNeedsOwnPlacement() { needsPlacement = true }

  /// What goes on outside the box along with a change inside it under `transaction`.
  package func transactionForSurroundings(_ transaction: Transaction) -> Transaction { transaction }

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
    for child in departing where child.needsPlacing {
      child.place(child.frame, proposal: child.proposal, origin: child.layerOrigin, transaction)
    }
  }

  /// Whether the box's surroundings read from right to left.
  package final var isRightToLeft: Bool {
    guard graph?.mayMirror == true else { return false }
    return EnvironmentValues(scope: scope, reader: nil).layoutDirection == .rightToLeft
  }
}
