import QuartzCore
import UIKit

/// The view that shows a graph; the graph tells it what concerns the outside.
@MainActor package protocol ViewGraphHost: AnyObject {
  /// The view that embedded UIKit views are subviews of.
  var graphView: UIView? { get }

  /// The layer that the graph's layers are put into.
  var graphLayer: CALayer { get }

  /// The controller that embedded view controllers become children of.
  var hostController: UIViewController? { get }

  /// How deep the host lies among other views: outer graphs are updated before inner ones.
  var nesting: Int { get }

  /// A rectangle in the host's coordinates, in those of its window.
  func convertToWindow(_ rect: CGRect) -> CGRect

  /// The boxes need placing: the host calls `layOut(in:)` in its layout pass.
  func graphNeedsLayout(_ graph: ViewGraph)

  /// The content's size for some proposal has changed.
  func graphDidChangeSize(_ graph: ViewGraph)
}

/// The views of one host: nodes, boxes and what is to be done about them in the next update.
@MainActor package final class ViewGraph {
  package weak var host: (any ViewGraphHost)?

  /// The outermost environment: what the host knows of traits.
  package let rootScope = EnvironmentScope(parent: nil)

  /// The box of the whole content.
  package let rootBox: RootBox

  package private(set) var rootNode: ViewNode?
  private var dirtyNodes: [[ViewNode]] = []
  private var passNodes: [[ViewNode]] = []
  private var isInPass = false
  private var boxSyncs: [(owner: any BoxOwner, transaction: Transaction)] = []
  private var sizeDirtyBoxes: [ObjectIdentifier: Box] = [:]
  private var layerDirtyBoxes: [ObjectIdentifier: Box] = [:]
  private var afterLayoutActions: [@MainActor () -> Void] = []
  private var afterUpdateActions: [@MainActor () -> Void] = []
  package let preferences = PreferenceUpdates()
  let positionObservers = PositionObservers()
  let departures = Departures()
  private(set) lazy var hover = HoverTracker(self)

  /// The host's rectangle, and what of it is free of bars.
  package private(set) var bounds = CGRect.zero
  package private(set) var safeRect = CGRect.zero
  private var needsLayout = false

  /// Device pixels for each point, for snapping.
  package var displayScale: CGFloat = 2

  /// Whether any part reads from right to left.
  package private(set) var mayMirror = false

  /// Whether a pass over the nodes is going on: a write now comes from inside an update.
  package private(set) var isUpdating = false

  /// Whether the content is on screen, for `onAppear` and `task`.
  package private(set) var isVisible = false
  private var appearanceBoxes: [ObjectIdentifier: any AppearanceObserver] = [:]

  /// The node of an outer graph that this graph's nodes belong below.
  ///
  /// Their environment is its, and what they prefer goes on to it.
  package private(set) weak var parentNode: ViewNode?

  /// Told when the boxes have been placed.
  package var onLayout: (@MainActor () -> Void)?

  package init() {
    rootBox = RootBox()
    rootBox.graph = self
    rootBox.scope = rootScope
    rootScope.update(Transaction()) { $0.setGraph(self) }
  }

  // MARK: - Root

  /// Shows `view` as the graph's root; the first call makes the nodes, each later one updates them.
  package func setRoot<V: View>(_ view: V, _ transaction: Transaction = Transaction()) {
    if let node = rootNode as? RootNode<V> {
      perform { node.update(view, transaction) }
    } else {
      removeRoot()
      perform {
        let inputs = NodeInputs(graph: self, parent: parentNode, scope: rootScope, transaction: transaction)
        rootNode = RootNode(view, inputs)
      }
    }
    scheduleUpdate()
  }

  /// Takes down all nodes: state is gone, `onDisappear` has run.
  package func removeRoot() {
    guard let rootNode else { return }
    self.rootNode = nil
    rootNode.unmount()
    rootBox.setChildren([], Transaction())
    departures.finish()
    dirtyNodes = []
    boxSyncs = []
    flushLayers()
  }

  /// Puts the graph below a node of another; only while it shows nothing.
  package func adopt(_ parent: ViewNode?) {
    parentNode = parent
    rootScope.reparent(to: parent?.scope)
    followSurroundings()
  }

  /// Takes over what layout needs to know of the outer graph.
  package func followSurroundings() {
    guard let parentNode else { return }
    displayScale = parentNode.graph.displayScale
    guard parentNode.graph.mayMirror || mayMirror else { return }
    mayMirror = true
    rootBox.setNeedsPlacementEverywhere()
  }

  private func perform(_ work: () -> Void) {
    let outer = isUpdating
    isUpdating = true
    work()
    isUpdating = outer
  }

  /// Takes over what the surroundings of the host say.
  package func updateEnvironment(
    _ transaction: Transaction = Transaction(),
    _ change: (inout EnvironmentValues) -> Void
  ) {
    rootScope.update(transaction, change)
    let values = EnvironmentValues(scope: rootScope, reader: nil)
    displayScale = values.displayScale
    if mayMirror || values.layoutDirection == .rightToLeft {
      mayMirror = true
      rootBox.setNeedsPlacementEverywhere()
    }
  }

  // MARK: - What is to be done

  /// While suspended the graph collects what is to be done, and does it when it goes on.
  package var isSuspended = false {
    didSet { if !isSuspended && oldValue { scheduleUpdate() } }
  }

  package func noteCause(_ cause: String) {
    if isSuspended { return }
    if isUpdating { warnOfWriteDuringUpdate(cause) }
    UpdateRecorder.note(cause: cause)
  }

  private func warnOfWriteDuringUpdate(_ cause: String) {
    Diagnostics.once(
      """
      Modifying state during view update (\(cause)): the change takes effect in the next update. Write state \
      in an action, onAppear, onChange or task instead.
      """
    )
  }

  func enqueue(_ node: ViewNode) {
    while dirtyNodes.count <= node.depth { dirtyNodes.append([]) }
    dirtyNodes[node.depth].append(node)
    scheduleUpdate()
  }

  /// Has a node updated in the pass that goes on, which has not come to its depth yet.
  func enqueueWithinUpdate(_ node: ViewNode) {
    guard isInPass else { return enqueue(node) }
    while passNodes.count <= node.depth { passNodes.append([]) }
    passNodes[node.depth].append(node)
  }

  func setNeedsBoxSync(_ owner: any BoxOwner, _ transaction: Transaction) {
    boxSyncs.append((owner, transaction))
    scheduleUpdate()
  }

  func setNeedsSizeCheck(_ box: Box) {
    sizeDirtyBoxes[ObjectIdentifier(box)] = box
    scheduleUpdate()
  }

  /// Has the host lay out after the nodes are up to date.
  func scheduleLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    scheduleUpdate()
  }

  func setNeedsLayerSync(_ box: Box) { layerDirtyBoxes[ObjectIdentifier(box)] = box }

  /// Runs `action` when the boxes have their places: `onAppear` and the like.
  package func afterLayout(_ action: @escaping @MainActor () -> Void) {
    afterLayoutActions.append(action)
    scheduleUpdate()
  }

  /// Runs `action` after the nodes of this pass are up to date: `onChange` and the like.
  package func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    afterUpdateActions.append(action)
    scheduleUpdate()
  }

  func scheduleUpdate() {
    if !isSuspended { GraphUpdates.shared.schedule(self) }
  }

  /// Takes note of what a scope sets that layout depends on.
  func environmentDidChange(_ values: EnvironmentValues) {
    guard let direction = values.written(LayoutDirectionKey.self) else { return }
    guard mayMirror || direction == .rightToLeft else { return }
    mayMirror = true
    rootBox.setNeedsPlacementEverywhere()
  }

  // MARK: - The pass

  /// Brings all dirty nodes up to date, parents first, then checks the sizes that may have changed.
  package func update() {
    updateNodes()
    preferences.deliver()
    preferences.deliverToRoot(rootNode)
    if !afterUpdateActions.isEmpty {
      let actions = afterUpdateActions
      afterUpdateActions = []
      for action in actions { action() }
    }
    syncBoxes()
    departures.finish()
    checkSizes()
    if needsLayout || rootBox.needsPlacing || !layerDirtyBoxes.isEmpty || !afterLayoutActions.isEmpty {
      host?.graphNeedsLayout(self)
    }
  }

  private func updateNodes() {
    perform {
      // A write during the pass is queued behind: it waits for the next one.
      (passNodes, dirtyNodes) = (dirtyNodes, [])
      isInPass = true
      var depth = 0
      while depth < passNodes.count {
        for node in passNodes[depth] { node.updateIfDirty() }
        depth += 1
      }
      passNodes = []
      isInPass = false
      syncBoxes()
    }
  }

  func syncBoxes() {
    while !boxSyncs.isEmpty {
      let syncs = boxSyncs
      boxSyncs = []
      for (owner, transaction) in syncs where owner.isMounted { owner.syncBoxes(transaction) }
    }
  }

  /// Measures a box again, and leaves its parent to be checked if it has another size; says whether it is the root.
  private func checkSize(of box: Box) -> Bool {
    guard box.remeasure() else { return false }
    guard let parent = box.parent else { return box === rootBox }
    parent.setNeedsSizeCheck(box.transactionForSurroundings(box.layoutTransaction))
    return false
  }

  /// Measures again what may have changed, deepest first, and goes up only while sizes do change.
  private func checkSizes() {
    var isRootChanged = false
    while !sizeDirtyBoxes.isEmpty {
      if sizeDirtyBoxes.count == 1, let (key, box) = sizeDirtyBoxes.first {
        sizeDirtyBoxes.removeValue(forKey: key)
        if checkSize(of: box) { isRootChanged = true }
        continue
      }
      let boxes = sizeDirtyBoxes.values.map { (depth: $0.treeDepth, box: $0) }
      sizeDirtyBoxes = [:]
      guard let deepest = boxes.map(\.depth).max() else { break }
      for (depth, box) in boxes {
        if depth == deepest {
          if checkSize(of: box) { isRootChanged = true }
        } else {
          sizeDirtyBoxes[ObjectIdentifier(box)] = box
        }
      }
    }
    if isRootChanged { host?.graphDidChangeSize(self) }
  }

  // MARK: - Layout

  /// The content's size for a proposal.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    syncBoxes()
    checkSizesQuietly()
    return rootBox.size(for: proposal)
  }

  private func checkSizesQuietly() {
    let host = host
    self.host = nil
    checkSizes()
    self.host = host
  }

  /// Places what has changed inside `bounds` (in the host view's coordinates), clear of `insets`.
  package func layOut(in bounds: CGRect, safeAreaInsets insets: EdgeInsets = EdgeInsets()) {
    needsLayout = false
    self.bounds = bounds
    safeRect = CGRect(
      x: bounds.minX + insets.leading,
      y: bounds.minY + insets.top,
      width: max(bounds.width - insets.horizontal, 0),
      height: max(bounds.height - insets.vertical, 0)
    )
    placeAll()
    // Geometry readers make their content when they are placed.
    var rounds = 0
    while hasLayoutWork, rounds < Self.layoutRoundLimit {
      rounds += 1
      placeAll()
    }
    flushLayers()
    runAfterLayoutActions()
    onLayout?()
  }

  private static let layoutRoundLimit = 20

  private var hasLayoutWork: Bool {
    !boxSyncs.isEmpty || !sizeDirtyBoxes.isEmpty || rootBox.needsPlacing
  }

  private func placeAll() {
    syncBoxes()
    checkSizesQuietly()
    rootBox.place(safeRect, proposal: ProposedViewSize(safeRect.size), origin: safeRect.origin, Transaction())
    positionObservers.notify()
  }

  private func flushLayers() {
    let boxes = layerDirtyBoxes
    layerDirtyBoxes = [:]
    for box in boxes.values { box.syncSublayers() }
  }

  private func runAfterLayoutActions() {
    let actions = afterLayoutActions
    afterLayoutActions = []
    for action in actions { action() }
  }

  // MARK: - Appearing

  /// Says whether the content is on screen.
  package func setVisible(_ isVisible: Bool) {
    guard self.isVisible != isVisible else { return }
    self.isVisible = isVisible
    for observer in appearanceBoxes.values.sorted(by: { $0.appearanceOrder < $1.appearanceOrder }) {
      observer.visibilityDidChange(isVisible)
    }
  }

  func addAppearanceObserver(_ observer: any AppearanceObserver) {
    appearanceBoxes[ObjectIdentifier(observer)] = observer
  }

  func removeAppearanceObserver(_ observer: any AppearanceObserver) {
    appearanceBoxes[ObjectIdentifier(observer)] = nil
  }
}

/// Something that acts when the content comes on screen or leaves it.
@MainActor protocol AppearanceObserver: AnyObject {
  var appearanceOrder: Int { get }
  func visibilityDidChange(_ isVisible: Bool)
}
