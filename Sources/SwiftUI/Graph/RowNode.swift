// A view that is one row of a list, or one child of a lazy stack: its content is made where it is shown, and
// only while it is.

/// One row: the place in the graph that it belongs to, and where its content comes from.
@MainActor package final class ListRow {
  /// Tells the row from all others, for as long as it is there.
  let id: Int
  private(set) weak var node: ViewNode?
  let source: ModifierContentSource

  /// What the row is called in the data that it is made of.
  let dataID: AnyHashable?

  /// The node of the content, while it is shown.
  private(set) weak var shownNode: ViewNode?

  /// Called when nothing shows the row any more.
  var onRelease: (@MainActor () -> Void)?
  /// How many cells show the row: two while one is on its way out and another has taken its place.
  private var viewers = 0

  private static var made = 0

  static func makeID() -> Int { makeIDs(1).lowerBound }

  static func makeIDs(_ count: Int) -> Range<Int> {
    made += count
    return made - count + 1..<made + 1
  }

  init(id: Int = ListRow.makeID(), node: ViewNode, source: ModifierContentSource, dataID: AnyHashable?) {
    self.id = id
    self.node = node
    self.source = source
    self.dataID = dataID
  }

  func noteShown(_ node: ViewNode) { shownNode = node }

  /// The box of the content, while it is shown.
  var shownBox: Box? { shownNode?.shownBoxes.first }

  /// A cell shows the row from now on.
  func beginShowing() { viewers += 1 }

  /// A cell shows the row no more.
  func endShowing() {
    viewers -= 1
    if viewers <= 0 { release() }
  }

  func release() {
    shownNode = nil
    onRelease?()
  }

  /// A trait that was set around the row, outside its own content.
  func outerTrait(_ key: ObjectIdentifier) -> Any? {
    var current = node
    while let node = current {
      if let value = node.ownTrait(key) { return value }
      if node.endsRowTraits { return nil }
      current = node.parent
    }
    return nil
  }
}

/// What several rows of a list have in common: they come in an order, and may be made when they are needed.
@MainActor protocol LazyRows: AnyObject {
  /// The rows' identities, in order.
  var rowIDs: RowIDs { get }
  func row(at index: Int) -> ListRow
  /// Where the row made of the data called `id` is.
  func index(ofData id: AnyHashable) -> Int?
  /// What the row at a place is called in the data.
  func dataID(at index: Int) -> AnyHashable
}

/// Makes the node of a view that is one row.
@MainActor func makeRowNode<V: View>(_ view: V, _ inputs: NodeInputs) -> Node<V> { RowNode(view, inputs) }

/// The node of a view that is one row.
@MainActor private final class RowNode<V: View>: Node<V> {
  private var view: V
  private(set) var row: ListRow?
  private let wraps: [RowWrap]

  init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    wraps = inputs.rowWraps
    super.init(inputs)
    let source: ModifierContentSource =
      wraps.isEmpty ? TypedContentSource(view) : TypedContentSource(wrapped(view))
    row = ListRow(node: self, source: source, dataID: enclosingDataID)
  }

  private func wrapped(_ view: V) -> AnyView { wraps.reversed().reduce(AnyView(view)) { $1.apply($0) } }

  override func update(_ view: V, _ transaction: Transaction) {
    if wraps.isEmpty && TypePlan.of(V.self).isSame(self.view, view) { return }
    self.view = view
    refreshRow(transaction)
  }

  override func refreshRow(_ transaction: Transaction) {
    guard let source = row?.source else { return }
    if wraps.isEmpty {
      unsafeDowncast(source, to: TypedContentSource<V>.self).content = view
    } else {
      unsafeDowncast(source, to: TypedContentSource<AnyView>.self).content = wrapped(view)
    }
    source.updatePlaceholders(transaction)
  }

  override func collectRows(_ collector: RowCollector) {
    if let row { collector.add(row) }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let shown = row?.shownNode { body(shown) }
  }
}

extension ViewNode {
  /// The boxes of what is shown here; a graph's root puts none into another.
  fileprivate var shownBoxes: [Box] {
    if !boxes.isEmpty { return boxes }
    var found: [Box] = []
    forEachChild { found += $0.boxes }
    return found
  }

  /// What the row at this node is called in the data it is made of.
  fileprivate var enclosingDataID: AnyHashable? {
    var node: ViewNode? = self
    while let current = node, !current.endsRowTraits {
      if let element = current as? any RowDataElement { return element.dataID }
      node = current.parent
    }
    return nil
  }
}

/// The node of one element of data.
@MainActor protocol RowDataElement: ViewNode {
  var dataID: AnyHashable { get }
}

/// A modifier around several rows: each gets it for itself.
@MainActor package final class RowWrap {
  var apply: (AnyView) -> AnyView
  init(_ apply: @escaping (AnyView) -> AnyView) { self.apply = apply }
}

/// Makes the node of a modifier around several rows, each of which gets it for itself.
@MainActor func makeRowDistributionNode<Content: View, M: ViewModifier>(
  _ view: ModifiedContent<Content, M>,
  _ inputs: NodeInputs
) -> Node<ModifiedContent<Content, M>> {
  RowDistributionNode(view, inputs)
}

/// The node of a modifier around several rows.
@MainActor
private final class RowDistributionNode<Content: View, M: ViewModifier>: Node<ModifiedContent<Content, M>> {
  private let wrap: RowWrap
  private var modifier: M
  private var child: Node<Content>?

  init(_ view: ModifiedContent<Content, M>, _ inputs: NodeInputs) {
    modifier = view.modifier
    wrap = RowWrap(Self.makeWrap(view.modifier))
    super.init(inputs)
    var childInputs = self.inputs(inputs.transaction)
    childInputs.rowWraps = inputs.rowWraps + [wrap]
    rowWraps = childInputs.rowWraps
    child = SwiftUI.makeNode(view.content, childInputs)
  }

  private static func makeWrap(_ modifier: M) -> (AnyView) -> AnyView {
    { AnyView(ModifiedContent<AnyView, M>(content: $0, modifier: modifier)) }
  }

  override func update(_ view: ModifiedContent<Content, M>, _ transaction: Transaction) {
    let isSame = TypePlan.of(M.self).isSame(modifier, view.modifier)
    if !isSame {
      modifier = view.modifier
      wrap.apply = Self.makeWrap(view.modifier)
    }
    child?.update(view.content, transaction)
    if !isSame { refreshRow(transaction) }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
