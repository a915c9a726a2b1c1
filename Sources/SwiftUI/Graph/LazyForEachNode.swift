import OrderedDifference
import QuartzCore

/// Makes the node of rows made of data, whose content is made when it is shown.
@MainActor func makeLazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>(
  _ view: ForEach<Data, ID, Content>,
  _ inputs: NodeInputs
) -> Node<ForEach<Data, ID, Content>> {
  LazyForEachNode(view, inputs)
}

/// The node of rows made of data: it makes content for those that are shown, and asks the data for its ids only where
/// they matter: for what is shown, and to find what an update changed.
@MainActor
private final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  Node<ForEach<Data, ID, Content>>, LazyRows, RowDataSource
{
  private var view: ForEach<Data, ID, Content>
  private var knownIDs: [ID]?
  private(set) var rowIDs: [Int] = []
  private var positions: [ID: Int]?
  private var elements: [Int: LazyElementNode<Data.Element, Content>] = [:]
  private let wraps: [RowWrap]

  init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    self.view = view
    wraps = inputs.rowWraps
    super.init(inputs)
    rowIDs = Array(ListRow.makeIDs(view.data.count))
    // Of more, repeated ids are told when the data changes for the first time: the first frame is not to wait for it.
    if rowIDs.count <= 4096 { view.warnOfDuplicates(in: ids) }
  }

  /// The ids of all elements, known from the first time that they are asked for until the data changes.
  private var ids: [ID] {
    if let knownIDs { return knownIDs }
    let ids = view.data.map(view.idOf)
    knownIDs = ids
    return ids
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ transaction: Transaction) {
    let isSameData = FieldComparison.isSame(self.view.data, view.data)
    if isSameData {
      self.view = view
    } else if view.isConstant, view.data.count != rowIDs.count {
      view.warnOfConstantData(count: rowIDs.count)
      let data = self.view.data
      self.view = view
      self.view.data = data
    } else {
      let oldIDs = ids
      self.view = view
      let newIDs = view.data.map(view.idOf)
      knownIDs = newIDs
      let runs = oldIDs.withUnsafeBufferPointer { old in
        newIDs.withUnsafeBufferPointer { new in [MatchedRun](from: old, to: new) }
      }
      if runs != [MatchedRun(old: 0, count: oldIDs.count)] || newIDs.count != oldIDs.count {
        view.warnOfDuplicates(in: newIDs)
        replace(runs, newIDs.count, transaction)
      }
    }
    updateElements(transaction)
  }

  /// The content of what is shown is made anew; the rest is not looked at.
  private func updateElements(_ transaction: Transaction) {
    for node in elements.values.sorted(by: { $0.index < $1.index }) {
      node.update(element(at: node.index), view.content, transaction)
    }
  }

  private func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  private func replace(_ runs: [MatchedRun], _ count: Int, _ transaction: Transaction) {
    var new: [Int] = []
    new.reserveCapacity(count)
    var staying: [(old: Range<Int>, new: Int)] = []
    for run in runs {
      if let old = run.old {
        staying.append((old..<old + run.count, new.count))
        new += rowIDs[old..<old + run.count]
      } else {
        new += ListRow.makeIDs(run.count)
      }
    }
    staying.sort { $0.old.lowerBound < $1.old.lowerBound }
    for (rowID, node) in elements {
      if let index = Self.newIndex(of: node.index, in: staying) {
        node.index = index
      } else {
        elements[rowID] = nil
        node.unmount()
      }
    }
    (rowIDs, positions) = (new, nil)
    boxesDidChange(transaction)
  }

  /// - Complexity: O(log *r*) in the number of runs.
  private static func newIndex(of old: Int, in staying: [(old: Range<Int>, new: Int)]) -> Int? {
    var (low, high) = (0, staying.count)
    while low < high {
      let middle = (low + high) / 2
      if staying[middle].old.upperBound <= old { low = middle + 1 } else { high = middle }
    }
    guard low < staying.count, staying[low].old.contains(old) else { return nil }
    return staying[low].new + old - staying[low].old.lowerBound
  }

  private func position(of id: ID) -> Int? {
    if positions == nil {
      let ids = ids
      positions = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    }
    return positions?[id]
  }

  // MARK: - Rows

  func row(at index: Int) -> ListRow {
    let rowID = rowIDs[index]
    if let row = elements[rowID]?.row { return row }
    let node = LazyElementNode(
      rowID,
      index,
      dataID(at: index),
      element(at: index),
      view.content,
      wraps,
      inputs(Transaction())
    )
    elements[rowID] = node
    node.row?.onRelease = { [weak self] in self?.elements.removeValue(forKey: rowID)?.unmount() }
    guard let row = node.row else { preconditionFailure("A row's node makes its row.") }
    return row
  }

  func index(ofData id: AnyHashable) -> Int? { (id.base as? ID).flatMap(position(of:)) }
  func dataID(at index: Int) -> AnyHashable { AnyHashable(view.idOf(element(at: index))) }

  func dataOffset(of child: ViewNode) -> Int? {
    elements.first { $0.value === child }?.value.index
  }

  override func collectRows(_ collector: RowCollector) { collector.add(self) }

  override func forEachChild(_ body: (ViewNode) -> Void) { for node in elements.values { body(node) } }

  override func refreshRow(_ transaction: Transaction) {
    for node in elements.values { node.refreshRow(transaction) }
  }
}

/// A node whose children are made of the elements of data.
@MainActor protocol RowDataSource: ViewNode {
  /// Which element of the data a child is made of.
  func dataOffset(of child: ViewNode) -> Int?
}

/// The node of one element that is shown.
@MainActor private final class LazyElementNode<Element, Content: View>: ViewNode {
  let dataID: AnyHashable
  /// Where the element stands in the data.
  var index: Int
  private(set) var row: ListRow?
  private var element: Element
  private var content: (Element) -> Content
  private let wraps: [RowWrap]

  init(
    _ rowID: Int,
    _ index: Int,
    _ dataID: AnyHashable,
    _ element: Element,
    _ content: @escaping (Element) -> Content,
    _ wraps: [RowWrap],
    _ inputs: NodeInputs
  ) {
    self.dataID = dataID
    self.index = index
    self.element = element
    self.content = content
    self.wraps = wraps
    super.init(inputs)
    let view = evaluate()
    let source: ModifierContentSource =
      wraps.isEmpty ? TypedContentSource(view) : TypedContentSource(wrapped(view))
    row = ListRow(id: rowID, node: self, source: source, dataID: dataID)
  }

  private func wrapped(_ view: Content) -> AnyView {
    wraps.reversed().reduce(AnyView(view)) { $1.apply($0) }
  }

  func update(_ element: Element, _ content: @escaping (Element) -> Content, _ transaction: Transaction) {
    self.element = element
    self.content = content
    show(takeDirtiness(transaction))
  }

  override func update(_ transaction: Transaction) { show(transaction) }

  override func refreshRow(_ transaction: Transaction) { show(transaction) }

  private func show(_ transaction: Transaction) {
    let view = evaluate()
    guard let source = row?.source else { return }
    if wraps.isEmpty {
      unsafeDowncast(source, to: TypedContentSource<Content>.self).content = view
    } else {
      unsafeDowncast(source, to: TypedContentSource<AnyView>.self).content = wrapped(view)
    }
    source.updatePlaceholders(transaction)
  }

  private func evaluate() -> Content { reader.track { content(element) } }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let shown = row?.shownNode { body(shown) }
  }
}
