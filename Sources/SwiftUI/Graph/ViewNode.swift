// What keeps a view at its place on the screen from one update to the next?
//
// There is one node for each structural position. A node remembers the newest view value, is the reader of
// the sources its view depends on, and knows the boxes (see `Box`) that its part of the tree puts on screen.

import QuartzCore

/// What a node is made with.
@MainActor package struct NodeInputs {
  package let graph: ViewGraph
  package let parent: ViewNode?
  package var scope: EnvironmentScope
  package var transaction: Transaction

  /// Whether the view's parts are the rows of a list, which are made when they are shown.
  package var isRowMode = false
  /// Modifiers that each row below gets for itself.
  package var rowWraps: [RowWrap] = []

  package init(graph: ViewGraph, parent: ViewNode?, scope: EnvironmentScope, transaction: Transaction) {
    self.graph = graph
    self.parent = parent
    self.scope = scope
    self.transaction = transaction
  }
}

/// One structural position in a graph of views.
@MainActor package class ViewNode {
  package unowned let graph: ViewGraph
  package private(set) weak var parent: ViewNode?
  package let depth: Int

  /// Where the view's environment values are looked up.
  package let scope: EnvironmentScope

  /// Whether the parts of the view are rows.
  package let isRowMode: Bool
  package final var rowWraps: [RowWrap]

  package private(set) var isMounted = true

  /// Whether a source that the node reads has changed since its last update.
  package private(set) var isDirty = false
  private var pendingTransaction = Transaction()

  /// What the node depends on.
  package private(set) lazy var reader = Reader(node: self)

  /// How many nodes here and below contribute a preference.
  var preferenceCount = 0

  private var cachedBoxes: [Box]?

  package init(_ inputs: NodeInputs) {
    graph = inputs.graph
    parent = inputs.parent
    depth = (inputs.parent?.depth ?? -1) + 1
    scope = inputs.scope
    isRowMode = inputs.isRowMode
    rowWraps = inputs.rowWraps
  }

  /// The inputs of a child in the same environment.
  package func inputs(_ transaction: Transaction) -> NodeInputs {
    var inputs = NodeInputs(graph: graph, parent: self, scope: scope, transaction: transaction)
    inputs.isRowMode = isRowMode
    inputs.rowWraps = rowWraps
    return inputs
  }

  /// The environment as the view sees it; what is read from it becomes a dependency of the node.
  package var environment: EnvironmentValues { EnvironmentValues(scope: scope, reader: reader) }

  /// What a leaf or a modifier is updated with.
  package func context(_ transaction: Transaction) -> UpdateContext {
    UpdateContext(node: self, transaction: transaction)
  }

  // MARK: - Becoming dirty

  /// Notes that a source has changed: the node is updated in the next graph pass.
  package final func invalidate(_ transaction: Transaction, cause: String) {
    guard isMounted else { return }
    settle(before: transaction)
    graph.noteCause(cause)
    pendingTransaction = isDirty ? pendingTransaction.merged(with: transaction) : transaction
    guard !isDirty else { return }
    isDirty = true
    graph.enqueue(self)
  }

  /// Shows what waits to be shown under another transaction: each change goes along with its own.
  ///
  /// Called before a value is written. Within an update there is no telling them apart.
  final func settle(before transaction: Transaction) {
    guard isDirty, isMounted, !graph.isUpdating, !pendingTransaction.movesLike(transaction) else { return }
    // What runs in that update is no part of the change that is about to be made.
    withTransaction(Transaction()) { UpdateCycle.main.flush() }
  }

  /// Makes the node dirty because of an update above it: it is updated in the same pass.
  final func invalidateWithinUpdate(_ transaction: Transaction) {
    guard isMounted, !isDirty else { return }
    isDirty = true
    pendingTransaction = transaction
    graph.enqueueWithinUpdate(self)
  }

  /// Updates the node if it is still dirty; the graph calls this with parents before children.
  final func updateIfDirty() {
    guard isDirty, isMounted else { return }
    update(takeDirtiness(Transaction()))
  }

  /// Ends the node's dirtiness; returns the transaction to update under when the parent's is `transaction`.
  package final func takeDirtiness(_ transaction: Transaction) -> Transaction {
    guard isDirty else { return transaction }
    isDirty = false
    let merged = transaction.merged(with: pendingTransaction)
    pendingTransaction = Transaction()
    return merged
  }

  /// Brings the node up to date with changed sources; its view value is the same.
  package func update(_ transaction: Transaction) {}

  // MARK: - Boxes

  /// The boxes that this part of the graph puts into the enclosing container, in order.
  package final var boxes: [Box] {
    if let cachedBoxes { return cachedBoxes }
    let boxes = collectBoxes()
    cachedBoxes = boxes
    return boxes
  }

  /// Gathers the boxes: from the children, or the node's own.
  package func collectBoxes() -> [Box] { [] }

  /// Says that `boxes` may differ from now on.
  package final func boxesDidChange(_ transaction: Transaction) {
    cachedBoxes = nil
    if !absorbBoxChange(transaction) { parent?.boxesDidChange(transaction) }
  }

  /// A node that has a box of its own takes the change in here and returns true: its parents see no change.
  package func absorbBoxChange(_ transaction: Transaction) -> Bool { false }

  // MARK: - Rows

  /// Adds the rows that this part of the graph makes to a list's.
  package func collectRows(_ collector: RowCollector) { forEachChild { $0.collectRows(collector) } }

  /// Makes the rows at and below this node anew: a modifier around them has changed.
  package func refreshRow(_ transaction: Transaction) { forEachChild { $0.refreshRow(transaction) } }

  /// A trait that this node sets for the rows below.
  package func ownTrait(_ key: ObjectIdentifier) -> Any? { nil }

  /// Whether traits for rows are not looked for further up: this is their list.
  package var endsRowTraits: Bool { false }

  // MARK: - The tree

  package func forEachChild(_ body: (ViewNode) -> Void) {}

  /// Takes the node and everything below out of the graph for good.
  package final func unmount() {
    guard isMounted else { return }
    isMounted = false
    isDirty = false
    reader.clear()
    forEachChild { $0.unmount() }
    graph.departures.end(of: self)
    didUnmount()
  }

  /// Lets go of what lives outside the graph.
  package func didUnmount() {}

  /// The name of the kind of view, for traces.
  package var viewTypeName: String { "\(type(of: self))" }
}

/// A node of a known type of view.
@MainActor package class Node<V: View>: ViewNode {
  /// Takes a new value of the view, from the parent's update.
  package func update(_ view: V, _ transaction: Transaction) {
    preconditionFailure("\(Self.self) does not implement update(_:_:).")
  }

  override package var viewTypeName: String { TypePlan.name(of: V.self) }
}

/// What a leaf, a container or a modifier is updated with.
@MainActor package struct UpdateContext {
  package let node: ViewNode
  package let transaction: Transaction

  package var graph: ViewGraph { node.graph }
  package var scope: EnvironmentScope { node.scope }

  /// The environment; each value read from it becomes a dependency of the node.
  package var environment: EnvironmentValues { node.environment }
}
