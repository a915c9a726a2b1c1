import Foundation

/// A view that takes the room it is proposed, with content made for its size and place.
public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: View {
  public typealias Body = Never
}

extension GeometryReader: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<Self> { GeometryReaderNode(self, inputs) }
}

/// The node of a geometry reader: its content is made when the box has its size, in the layout pass.
@MainActor private final class GeometryReaderNode<Content: View>: Node<GeometryReader<Content>>, BoxOwner {
  private var view: GeometryReader<Content>
  private let reference = GeometryReference()
  private var box: GeometryReaderBox?
  private var child: Node<Content>?

  init(_ view: GeometryReader<Content>, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    let box = GeometryReaderBox(context(inputs.transaction), reference)
    self.box = box
    reference.box = box
    box.onGeometryChange = { [weak self] in self?.geometryDidChange($0) }
  }

  override func update(_ view: GeometryReader<Content>, _ transaction: Transaction) {
    self.view = view
    refresh(takeDirtiness(transaction))
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  private func refresh(_ transaction: Transaction) { child?.update(evaluate(), transaction) }

  private func evaluate() -> Content {
    reference.readsPosition = false
    return reader.track { view.content(GeometryProxy(reference)) }
  }

  private func geometryDidChange(_ transaction: Transaction) {
    guard isMounted else { return }
    if let child {
      child.update(evaluate(), takeDirtiness(transaction))
    } else {
      child = makeNode(evaluate(), inputs(transaction))
      syncBoxes(transaction)
    }
  }

  override func absorbBoxChange(_ transaction: Transaction) -> Bool {
    graph.setNeedsBoxSync(self, transaction)
    return true
  }

  func syncBoxes(_ transaction: Transaction) { box?.setChildren(child?.boxes ?? [], transaction) }

  override func collectBoxes() -> [Box] { box.map { [$0] } ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didUnmount() { box?.nodeDidUnmount() }
}

/// The box of a geometry reader: as large as proposed, with its content at the top leading corner.
@MainActor private final class GeometryReaderBox: Box, PositionObserver {
  private let reference: GeometryReference
  private var lastFrame = CGRect.null
  var onGeometryChange: (@MainActor (Transaction) -> Void)?

  init(_ context: UpdateContext, _ reference: GeometryReference) {
    self.reference = reference
    super.init(context)
    graph?.addPositionObserver(self)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func didResize(_ transaction: Transaction) {
    reference.size = frame.size
    lastFrame = frameInWindow
    onGeometryChange?(transaction)
  }

  func positionMayHaveChanged() {
    guard isPlaced, reference.readsPosition else { return }
    let frame = frameInWindow
    guard frame != lastFrame else { return }
    lastFrame = frame
    onGeometryChange?(Transaction())
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    let inner = ProposedViewSize(size)
    return children.map { Placement(origin: .zero, size: $0.size(for: inner), proposal: inner) }
  }

  override func nodeDidUnmount() { graph?.removePositionObserver(self) }
}
