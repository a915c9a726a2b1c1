import QuartzCore

extension ForEach: PrimitiveView where Content: View {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> { ForEachNode(self, inputs) }
}

/// The node of views made of data: a child for each id, which keeps its state wherever it moves.
@MainActor
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  Node<ForEach<Data, ID, Content>>
{
  private var view: ForEach<Data, ID, Content>
  private var ids: [ID] = []
  private var children: [ElementNode<Data.Element, Content>] = []

  init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    ids = uniqueIDs(of: view)
    children = zip(ids, view.data).map { makeChild($0, $1, inputs.transaction) }
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ transaction: Transaction) {
    if view.isConstant && view.data.count != ids.count {
      Diagnostics.once(
        """
        ForEach(\(view.data)) count (\(view.data.count)) != its initial count (\(ids.count)). \
        `ForEach(_:content:)` should only be used for *constant* data. Instead conform data to `Identifiable` \
        or use `ForEach(_:id:content:)` and provide an explicit `id`.
        """
      )
      return updateConstant(view, transaction)
    }
    self.view = view
    let newIDs = uniqueIDs(of: view)
    if newIDs == ids {
      for (child, element) in zip(children, view.data) {
        child.update(element, view.content, transaction)
      }
      return
    }
    replace(newIDs, transaction)
  }

  /// The rows of a constant range stay as they are; their content is made anew.
  private func updateConstant(_ view: ForEach<Data, ID, Content>, _ transaction: Transaction) {
    self.view.content = view.content
    for (child, element) in zip(children, self.view.data) {
      child.update(element, view.content, transaction)
    }
  }

  private func replace(_ newIDs: [ID], _ transaction: Transaction) {
    var known = Dictionary(zip(ids, children), uniquingKeysWith: { first, _ in first })
    var newChildren: [ElementNode<Data.Element, Content>] = []
    newChildren.reserveCapacity(newIDs.count)
    for (id, element) in zip(newIDs, view.data) {
      if let child = known.removeValue(forKey: id) {
        child.update(element, view.content, transaction)
        newChildren.append(child)
      } else {
        newChildren.append(makeChild(id, element, transaction))
      }
    }
    for child in known.values { child.unmount() }
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

  /// The ids in order.
  ///
  /// A duplicate cuts the data short, after a warning: which row it means is not defined.
  private func uniqueIDs(of view: ForEach<Data, ID, Content>) -> [ID] {
    var seen = Set<ID>(minimumCapacity: view.data.count)
    var ids: [ID] = []
    ids.reserveCapacity(view.data.count)
    for element in view.data {
      let id = view.idOf(element)
      if !seen.insert(id).inserted {
        Diagnostics.once(
          """
          ForEach<\(Data.self), \(ID.self), \(Content.self)>: the ID \(id) occurs multiple times within the \
          collection, this will give undefined results!
          """
        )
      }
      ids.append(id)
    }
    return ids
  }

  override func collectBoxes() -> [Box] { children.flatMap(\.boxes) }

  override func forEachChild(_ body: (ViewNode) -> Void) { children.forEach(body) }
}

/// The node of one element: what its content closure reads makes this element's content anew, and no other's.
@MainActor private final class ElementNode<Element, Content: View>: ViewNode {
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
