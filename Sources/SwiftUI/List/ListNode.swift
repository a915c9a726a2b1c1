import QuartzCore
import UIKit

extension List {
  @MainActor package static func makeListNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    ListNode(view, inputs)
  }
}

/// The node of a list: what is below it are rows, which its collection view shows.
@MainActor
private final class ListNode<SelectionValue: Hashable, Content: View>:
  Node<List<SelectionValue, Content>>, BoxOwner
{
  private let coordinator: ListCoordinator
  private var view: List<SelectionValue, Content>
  private var box: PlatformViewBox?
  private var child: Node<Content>?

  init(_ view: List<SelectionValue, Content>, _ inputs: NodeInputs) {
    self.view = view
    coordinator = ListCoordinator(
      ListSettings(EnvironmentValues(scope: inputs.scope, reader: nil))
    )
    super.init(inputs)
    let context = context(inputs.transaction)
    let box = PlatformViewBox(context, coordinator.collectionView)
    (self.box, outerBox) = (box, .filling(with: box, context))
    refresh(inputs.transaction)
    let rowScope = EnvironmentScope(parent: scope)
    var childInputs = self.inputs(inputs.transaction)
    childInputs.scope = rowScope
    childInputs.isRowMode = true
    self.rowScope = rowScope
    setRowEnvironment(inputs.transaction)
    child = makeNode(view.content, childInputs)
    coordinator.node = self
    syncBoxes(inputs.transaction)
  }

  private var outerBox: IgnoresSafeAreaBox?
  private var rowScope: EnvironmentScope?

  private func setRowEnvironment(_ transaction: Transaction) {
    var values = EnvironmentValues(scope: nil, reader: nil)
    values.listSurroundings = ListSurroundings(look: coordinator.settings.look, isRow: true)
    _ = rowScope?.replace(with: values, transaction)
  }

  override func update(_ view: List<SelectionValue, Content>, _ transaction: Transaction) {
    self.view = view
    refresh(takeDirtiness(transaction))
    child?.update(view.content, transaction)
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  private func refresh(_ transaction: Transaction) {
    // What is read here, and only that, is what the list itself depends on.
    let settings = reader.track {
      _ = view.selection?.read()
      let settings = ListSettings(context(transaction).environment)
      _ = settings.position?.read()
      return settings
    }
    Reader.untracked { coordinator.update(settings, selection: view.selection, transaction) }
    setRowEnvironment(transaction)
  }

  // MARK: - Rows

  override var endsRowTraits: Bool { true }

  override func absorbBoxChange(_ transaction: Transaction) -> Bool {
    graph.setNeedsBoxSync(self, transaction)
    return true
  }

  func syncBoxes(_ transaction: Transaction) {
    let collector = RowCollector()
    child?.collectRows(collector)
    coordinator.show(collector.sections, transaction)
  }

  override func collectBoxes() -> [Box] { outerBox.map { [$0] } ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didUnmount() {
    box?.nodeDidUnmount()
    coordinator.stop()
  }
}
