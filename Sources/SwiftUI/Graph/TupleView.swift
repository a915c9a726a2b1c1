/// Several views, one after the other, as a view builder makes them.
public struct TupleView<T> {
  public var value: T
  public init(_ value: T) { self.value = value }
}

extension TupleView: View {
  public typealias Body = Never
}

extension TupleView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<TupleView<T>> { TupleNode(self, inputs) }
}

/// The node of several views.
@MainActor private final class TupleNode<T>: Node<TupleView<T>> {
  private let elements: [TupleElement]
  private var children: [ViewNode] = []

  init(_ view: TupleView<T>, _ inputs: NodeInputs) {
    elements = TuplePlan.elements(of: T.self)
    super.init(inputs)
    withUnsafePointer(to: view.value) { pointer in
      children = elements.map {
        $0.make(UnsafeRawPointer(pointer) + $0.offset, self.inputs(inputs.transaction))
      }
    }
  }

  override func update(_ view: TupleView<T>, _ transaction: Transaction) {
    withUnsafePointer(to: view.value) { pointer in
      for (element, child) in zip(elements, children) {
        element.update(child, UnsafeRawPointer(pointer) + element.offset, transaction)
      }
    }
  }

  override func collectBoxes() -> [Box] { children.flatMap(\.boxes) }

  override func forEachChild(_ body: (ViewNode) -> Void) { children.forEach(body) }
}

/// How to make and update the child at one place of a tuple.
@MainActor private struct TupleElement {
  let offset: Int
  let make: @MainActor (UnsafeRawPointer, NodeInputs) -> ViewNode
  let update: @MainActor (ViewNode, UnsafeRawPointer, Transaction) -> Void

  init<V: View>(_ type: V.Type, offset: Int) {
    self.offset = offset
    make = { pointer, inputs in makeNode(pointer.assumingMemoryBound(to: V.self).pointee, inputs) }
    update = { node, pointer, transaction in
      unsafeDowncast(node, to: Node<V>.self)
        .update(pointer.assumingMemoryBound(to: V.self).pointee, transaction)
    }
  }
}

/// The elements of each type of tuple, found once.
@MainActor private enum TuplePlan {
  private static var plans: [ObjectIdentifier: [TupleElement]] = [:]

  static func elements<T>(of type: T.Type) -> [TupleElement] {
    let id = ObjectIdentifier(type)
    if let plan = plans[id] { return plan }
    // A tuple of one is the element itself.
    let fields = metadataKind(of: type) == 0x301 ? tupleFields(type) : [(offset: 0, type: type)]
    let plan = fields.compactMap { field -> TupleElement? in
      guard let view = field.type as? any View.Type else { return nil }
      @MainActor func open<V: View>(_ type: V.Type) -> TupleElement {
        TupleElement(type, offset: field.offset)
      }
      return open(view)
    }
    plans[id] = plan
    return plan
  }
}
