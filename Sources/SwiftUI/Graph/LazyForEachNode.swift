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
  private(set) var rowIDs: RowIDs
  /// The rows of ids that were asked for, and the ids that no element has.
  private var rowsOfIDs: [ID: Int] = [:]
  private var missingIDs: Set<ID> = []
  private var searches = 0
  private var elements: [Int: LazyElementNode<Data.Element, Content>] = [:]
  private let wraps: [RowWrap]

  init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    self.view = view
    wraps = inputs.rowWraps
    rowIDs = RowIDs(ListRow.makeIDs(view.data.count))
    super.init(inputs)
    if rowIDs.count <= Self.mostToCheck { view.warnOfDuplicates(in: ids) }
  }

  /// Of more data than this, only what an update brings is searched for repeated ids: neither the first frame nor one
  /// edit of a long list is to wait for the ids of all.
  private static var mostToCheck: Int { 4096 }

  /// The ids of all elements, known from the first time that they are asked for until the data changes.
  private var ids: [ID] {
    if let knownIDs { return knownIDs }
    let ids = view.idsOf(view.data)
    knownIDs = ids
    return ids
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ transaction: Transaction) {
    if Self.isSame(self.view.data, view.data) {
      self.view = view
    } else if view.isConstant, view.data.count != rowIDs.count {
      view.warnOfConstantData(count: rowIDs.count)
      let data = self.view.data
      self.view = view
      self.view.data = data
    } else {
      let oldIDs = ids
      self.view = view
      let newIDs = view.idsOf(view.data)
      knownIDs = newIDs
      let runs = oldIDs.withUnsafeBufferPointer { old in
        newIDs.withUnsafeBufferPointer { new in [MatchedRun](from: old, to: new) }
      }
      if runs != [MatchedRun(old: 0, count: oldIDs.count)] || newIDs.count != oldIDs.count {
        warnOfDuplicates(newIDs, runs)
        replace(runs, transaction)
      }
    }
    updateElements(transaction)
  }

  /// Of arrays it is told by their storage: elements that are equal one by one have equal ids, which is soon found out.
  private static func isSame(_ old: Data, _ new: Data) -> Bool {
    guard let old = old as? [Data.Element], let new = new as? [Data.Element] else {
      return FieldComparison.isSame(old, new)
    }
    return old.count == new.count
      && old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { old.baseAddress == $0.baseAddress }
      }
  }

  private func warnOfDuplicates(_ ids: [ID], _ runs: [MatchedRun]) {
    guard ids.count > Self.mostToCheck else { return view.warnOfDuplicates(in: ids) }
    var came: [ID] = []
    var index = 0
    for run in runs {
      if run.old == nil { came += ids[index..<min(index + run.count, index + Self.mostToCheck)] }
      index += run.count
      if came.count >= Self.mostToCheck { break }
    }
    view.warnOfDuplicates(in: came)
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

  private func replace(_ runs: [MatchedRun], _ transaction: Transaction) {
    rowIDs = rowIDs.following(runs)
    missingIDs = []
    searches = 0
    if rowsOfIDs.count > 2 * rowIDs.count { rowsOfIDs = [:] }
    let places = RowPlaces(rowIDs)
    for (rowID, node) in elements {
      if let index = places.index(of: rowID) {
        node.index = index
      } else {
        elements[rowID] = nil
        node.unmount()
      }
    }
    boxesDidChange(transaction)
  }

  /// Where the element called `id` is.
  ///
  /// What was asked for once is known by its row from then on, however the data is edited.
  private func index(of id: ID) -> Int? {
    if let row = rowsOfIDs[id], let index = rowIDs.index(of: row) { return index }
    if missingIDs.contains(id) { return nil }
    guard let index = search(for: id) else {
      missingIDs.insert(id)
      return nil
    }
    rowsOfIDs[id] = rowIDs[index]
    return index
  }

  /// Looks through what is shown, then through all; where many ids are asked for, all of them are noted.
  ///
  /// - Complexity: O(elements).
  private func search(for id: ID) -> Int? {
    let shown = elements.values.first { ($0.dataID.base as? ID) == id }
    if let shown { return shown.index }
    searches += 1
    guard searches > 8 else { return ids.firstIndex(of: id) }
    // Of equal ids the first is meant.
    for (index, id) in ids.enumerated().reversed() { rowsOfIDs[id] = rowIDs[index] }
    return rowsOfIDs[id].flatMap(rowIDs.index(of:))
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

  func index(ofData id: AnyHashable) -> Int? { (id.base as? ID).flatMap(index(of:)) }
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
