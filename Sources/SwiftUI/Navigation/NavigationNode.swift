import QuartzCore
import UIKit

/// Makes the node of a navigation stack.
@MainActor func makeNavigationNode<Data, Root: View>(
  _ view: NavigationStack<Data, Root>,
  _ inputs: NodeInputs
) -> Node<NavigationStack<Data, Root>> {
  NavigationNode(view, inputs)
}

/// The node of a navigation stack: its pages are hosted by the controllers of a navigation controller.
@MainActor
private final class NavigationNode<Data, Root: View>: Node<NavigationStack<Data, Root>> {
  private let coordinator = NavigationCoordinator(UINavigationController(nibName: nil, bundle: nil))
  private let source: TypedContentSource<Root>
  private var view: NavigationStack<Data, Root>
  private var box: PlatformViewBox?

  init(_ view: NavigationStack<Data, Root>, _ inputs: NodeInputs) {
    self.view = view
    source = TypedContentSource(view.root)
    let scope = EnvironmentScope(parent: inputs.scope)
    var values = EnvironmentValues(scope: nil, reader: nil)
    values.navigationReference = coordinator.reference
    _ = scope.replace(with: values, inputs.transaction)
    var inputs = inputs
    inputs.scope = scope
    super.init(inputs)
    coordinator.node = self
    coordinator.start(root: ListRow(node: self, source: source, dataID: nil))
    let context = context(inputs.transaction)
    let box = PlatformControllerBox(context, coordinator.controller)
    (self.box, outerBox) = (box, .filling(with: box, context))
    refresh(inputs.transaction)
  }

  private var outerBox: IgnoresSafeAreaBox?

  override func update(_ view: NavigationStack<Data, Root>, _ transaction: Transaction) {
    self.view = view
    source.content = view.root
    source.updatePlaceholders(transaction)
    refresh(takeDirtiness(transaction))
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  private func refresh(_ transaction: Transaction) {
    let path = reader.track { view.path?.read() }
    coordinator.pathBinding = view.path
    if let path { coordinator.showPath(path, animated: !transaction.disablesAnimations) }
  }

  override func collectBoxes() -> [Box] { outerBox.map { [$0] } ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for part in coordinator.parts { if let shown = part.shownNode { body(shown) } }
  }

  override func didUnmount() { box?.nodeDidUnmount() }
}
