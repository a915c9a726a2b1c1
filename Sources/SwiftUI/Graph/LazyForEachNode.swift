import OrderedDifference
import QuartzCore

/// Makes the node of rows made of data, whose content is made when it is shown.
@MainActor func makeLazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>(
  _ view: ForEach<Data, ID, Content>,
  _ inputs: NodeInputs
) -> Node<ForEach<Data, ID, Content>> {
  LazyForEachNode(view, inputs)
}

/// The node of rows made of data: it knows the ids of all, and makes content for those that are shown.
@MainActor
private final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  Node<ForEach<Data, ID, Content>>, LazyRows, RowDataSource
{
  private var view: ForEach<Data, ID, Content>
  private var ids: [ID] = []
  private(set) var rowIDs: [Int] = []
  private var positions: [ID: Int]?
  private var elements: [Int: LazyElementNode<Data.Element, Content>] = [:]
  private let wraps: [RowWrap]

  init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    self.view = view
    wraps = inputs.rowWraps
    super.init(inputs)
    ids = view.data.map(view.idOf)
    rowIDs = ids.map { _ in ListRow.makeID() }
    view.warnOfDuplicates(in: ids)
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ transaction: Transaction) {
    let isSameData = FieldComparison.isSame(self.view.data, view.data)
    let old = self.view
    self.view = view
    if view.isConstant && !isSameData && view.data.count != ids.count {
      view.warnOfConstantData(count: ids.count)
      self.view.data = old.data
    } else if !isSameData {
      let newIDs = view.data.map(view.idOf)
      if newIDs != ids {
        view.warnOfDuplicates(in: newIDs)
        replace(newIDs, transaction)
      }
    }
    updateElements(transaction)
  }

  /// The content of what is shown is made anew; the rest is not looked at.
  private func updateElements(_ transaction: Transaction) {
    guard !elements.isEmpty else { return }
    if elements.count * 4 > rowIDs.count || elements.count > 256 {
      for (index, id) in rowIDs.enumerated() {
        elements[id]?.update(element(at: index), view.content, transaction)
      }
      return
    }
    for element in elements.values {
      guard let id = element.dataID.base as? ID, let index = position(of: id) else { continue }
      element.update(self.element(at: index), view.content, transaction)
    }
  }

  private func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  private func replace(_ newIDs: [ID], _ transaction: Transaction) {
    let difference = OrderedDifference(from: ids, to: newIDs)
    var leaving = Set(difference.deletes)
    for index in difference.deletes { elements.removeValue(forKey: rowIDs[index])?.unmount() }
    var placed: [Int: Int] = [:]
    for move in difference.moves {
      placed[move.to] = rowIDs[move.from]
      leaving.insert(move.from)
    }
    let inserted = Set(difference.inserts)
    var old = 0
    var new: [Int] = []
    new.reserveCapacity(newIDs.count)
    for index in newIDs.indices {
      if inserted.contains(index) {
        new.append(ListRow.makeID())
      } else if let moved = placed[index] {
        new.append(moved)
      } else {
        while leaving.contains(old) { old += 1 }
        new.append(rowIDs[old])
        old += 1
      }
    }
    (ids, rowIDs, positions) = (newIDs, new, nil)
    boxesDidChange(transaction)
  }

  private func position(of id: ID) -> Int? {
    if positions == nil {
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
      AnyHashable(ids[index]),
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
  func dataID(at index: Int) -> AnyHashable { AnyHashable(ids[index]) }

  func dataOffset(of child: ViewNode) -> Int? {
    elements.first { $0.value === child }.flatMap { ($0.value.dataID.base as? ID).flatMap(position(of:)) }
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
  private(set) var row: ListRow?
  private var element: Element
  private var content: (Element) -> Content
  private let wraps: [RowWrap]

  init(
    _ rowID: Int,
    _ dataID: AnyHashable,
    _ element: Element,
    _ content: @escaping (Element) -> Content,
    _ wraps: [RowWrap],
    _ inputs: NodeInputs
  ) {
    self.dataID = dataID
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
