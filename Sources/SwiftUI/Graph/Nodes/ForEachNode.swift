import OrderedDifference
import QuartzCore

extension ForEach: PrimitiveView where Content: View {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> {
    if inputs.isRowMode, RowArity.isOne(Content.self) { return makeLazyForEachNode(self, inputs) }
    return ForEachNode(self, inputs)
  }
}

/// The node of views made of data: a child for each id, which keeps its state wherever it moves.
@MainActor
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  Node<ForEach<Data, ID, Content>>, RowDataSource
{
  private var view: ForEach<Data, ID, Content>
  private var ids: [ID] = []
  private var children: [ElementNode<Data.Element, Content>] = []

  init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    ids = view.data.map(view.idOf)
    view.warnOfDuplicates(in: ids)
    children = zip(ids, view.data).map { makeChild($0, $1, inputs.transaction) }
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ transaction: Transaction) {
    if view.isConstant && view.data.count != ids.count {
      view.warnOfConstantData(count: ids.count)
      return updateConstant(view, transaction)
    }
    self.view = view
    let newIDs = view.data.map(view.idOf)
    if newIDs == ids {
      for (child, element) in zip(children, view.data) {
        child.update(element, view.content, transaction)
      }
      return
    }
    view.warnOfDuplicates(in: newIDs)
    replace(newIDs, transaction)
  }

  /// The rows of a constant range stay as they are; their content is made anew.
  private func updateConstant(_ view: ForEach<Data, ID, Content>, _ transaction: Transaction) {
    self.view.content = view.content
    for (child, element) in zip(children, self.view.data) {
      child.update(element, view.content, transaction)
    }
  }

  /// What stays is updated where it is; only what is gone or new is taken down or made.
  private func replace(_ newIDs: [ID], _ transaction: Transaction) {
    let difference = OrderedDifference(from: ids, to: newIDs)
    var leaving = Set(difference.deletes)
    for index in difference.deletes { remove(children[index], as: AnyHashable(ids[index]), transaction) }
    var placed: [Int: ElementNode<Data.Element, Content>] = [:]
    for move in difference.moves {
      placed[move.to] = children[move.from]
      leaving.insert(move.from)
    }
    let inserted = Set(difference.inserts)
    var staying = children.indices.lazy.filter { !leaving.contains($0) }.makeIterator()
    var newChildren: [ElementNode<Data.Element, Content>] = []
    newChildren.reserveCapacity(newIDs.count)
    for (index, element) in view.data.enumerated() {
      if inserted.contains(index) {
        newChildren.append(
          returningChild(newIDs[index], element, transaction)
            ?? makeChild(newIDs[index], element, transaction)
        )
      } else if let child = placed[index] ?? staying.next().map({ children[$0] }) {
        child.update(element, view.content, transaction)
        newChildren.append(child)
      }
    }
    ids = newIDs
    children = newChildren
    boxesDidChange(transaction)
  }

  private func makeChild(
    _ id: ID,
    _ element: Data.Element,
    _ transaction: Transaction
  ) -> ElementNode<Data.Element, Content> {
    ElementNode(AnyHashable(id), element, view.content, inputs(transaction))
  }

  /// The child of an id that is on its way out and is to be shown again.
  private func returningChild(
    _ id: ID,
    _ element: Data.Element,
    _ transaction: Transaction
  ) -> ElementNode<Data.Element, Content>? {
    let child = takeBack(AnyHashable(id)) as? ElementNode<Data.Element, Content>
    child?.update(element, view.content, transaction)
    return child
  }

  func dataOffset(of child: ViewNode) -> Int? { children.firstIndex { $0 === child } }

  override func collectBoxes() -> [Box] { children.flatMap(\.boxes) }

  override func forEachChild(_ body: (ViewNode) -> Void) { children.forEach(body) }
}

/// The node of one element: what its content closure reads makes this element's content anew, and no other's.
@MainActor private final class ElementNode<Element, Content: View>: ViewNode, RowDataElement {
  var dataID: AnyHashable { id }
  private let id: AnyHashable
  private var element: Element
  private var content: (Element) -> Content
  private var child: Node<Content>?

  init(
    _ id: AnyHashable,
    _ element: Element,
    _ content: @escaping (Element) -> Content,
    _ inputs: NodeInputs
  ) {
    self.id = id
    self.element = element
    self.content = content
    super.init(inputs)
    child = makeNode(evaluate(), self.inputs(inputs.transaction))
  }

  func update(_ element: Element, _ content: @escaping (Element) -> Content, _ transaction: Transaction) {
    self.element = element
    self.content = content
    child?.update(evaluate(), takeDirtiness(transaction))
  }

  override func update(_ transaction: Transaction) { child?.update(evaluate(), transaction) }

  private func evaluate() -> Content { reader.track { content(element) } }

  override func collectBoxes() -> [Box] {
    let boxes = child?.boxes ?? []
    for box in boxes where box.explicitID == nil { box.explicitID = id }
    return boxes
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
