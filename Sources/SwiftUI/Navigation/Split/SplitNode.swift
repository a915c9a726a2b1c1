import QuartzCore
import UIKit

/// Makes the node of a split view.
@MainActor func makeSplitNode<Sidebar: View, Content: View, Detail: View>(
  _ view: NavigationSplitView<Sidebar, Content, Detail>,
  _ inputs: NodeInputs
) -> Node<NavigationSplitView<Sidebar, Content, Detail>> {
  SplitNode(view, inputs)
}

/// The node of a split view: the first pages of its columns are hosted by a split view controller.
@MainActor
private final class SplitNode<Sidebar: View, Content: View, Detail: View>:
  Node<NavigationSplitView<Sidebar, Content, Detail>>
{
  private let coordinator: SplitCoordinator
  private var sources: [TypedContentSource<AnyView>] = []
  private var view: NavigationSplitView<Sidebar, Content, Detail>
  private var box: PlatformViewBox?
  private var outerBox: IgnoresSafeAreaBox?
  private var lastColumn: NavigationSplitViewColumn?

  init(_ view: NavigationSplitView<Sidebar, Content, Detail>, _ inputs: NodeInputs) {
    self.view = view
    coordinator = SplitCoordinator(columnCount: view.content == nil ? 2 : 3)
    super.init(inputs)
    sources = contents.map { TypedContentSource($0) }
    let parts = sources.map { ListRow(node: self, source: $0, dataID: nil) }
    coordinator.start(parts, node: self)
    coordinator.onDepth = { [weak self] in self?.writeColumn($0) }
    coordinator.onMode = { [weak self] in self?.writeVisibility($0) }
    let context = context(inputs.transaction)
    let box = PlatformControllerBox(context, coordinator.controller)
    (self.box, outerBox) = (box, .filling(with: box, context))
    refresh(inputs.transaction)
  }

  /// The first pages, with what they have to know of their columns.
  private var contents: [AnyView] {
    let views = [AnyView(view.sidebar)] + (view.content.map { [AnyView($0)] } ?? []) + [AnyView(view.detail)]
    return zip(views, coordinator.columns).map { coordinator.surround($0, $1) }
  }

  override func update(_ view: NavigationSplitView<Sidebar, Content, Detail>, _ transaction: Transaction) {
    self.view = view
    for (source, content) in zip(sources, contents) {
      source.content = content
      source.updatePlaceholders(transaction)
    }
    refresh(takeDirtiness(transaction))
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  private func refresh(_ transaction: Transaction) {
    let (visibility, column, behavior) = reader.track {
      (
        view.visibility?.wrappedValue, view.compactColumn?.wrappedValue,
        context(transaction).environment.splitBehavior
      )
    }
    let controller = coordinator.controller
    if controller.preferredSplitBehavior != behavior { controller.preferredSplitBehavior = behavior }
    let mode = mode(visibility ?? .automatic)
    if visibility != nil, mode != controller.preferredDisplayMode { controller.preferredDisplayMode = mode }
    if let column, column != lastColumn {
      lastColumn = column
      let index = index(of: column)
      graph.afterUpdate { [coordinator] in coordinator.setDepth(index) }
    }
  }

  // MARK: - Bindings

  private func index(of column: NavigationSplitViewColumn) -> Int {
    switch column {
    case .sidebar: 0
    case .content: min(1, coordinator.columns.count - 1)
    default: coordinator.columns.count - 1
    }
  }

  private func writeColumn(_ index: Int) {
    guard let binding = view.compactColumn, self.index(of: binding.wrappedValue) != index else { return }
    let isLast = index == coordinator.columns.count - 1
    let column: NavigationSplitViewColumn = index == 0 ? .sidebar : isLast ? .detail : .content
    lastColumn = column
    binding.wrappedValue = column
  }

  private func mode(_ visibility: NavigationSplitViewVisibility) -> UISplitViewController.DisplayMode {
    let isTriple = coordinator.columns.count > 2
    switch visibility {
    case .all: return isTriple ? .twoBesideSecondary : .oneBesideSecondary
    case .doubleColumn: return .oneBesideSecondary
    case .detailOnly: return .secondaryOnly
    default: return .automatic
    }
  }

  private func writeVisibility(_ mode: UISplitViewController.DisplayMode) {
    guard let binding = view.visibility else { return }
    let isTriple = coordinator.columns.count > 2
    let new: NavigationSplitViewVisibility =
      switch mode {
      case .automatic: .automatic
      case .secondaryOnly: .detailOnly
      case .oneBesideSecondary, .oneOverSecondary: isTriple ? .doubleColumn : .all
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: .all
      }
    if binding.wrappedValue != new { binding.wrappedValue = new }
  }

  // MARK: - Node

  override func collectBoxes() -> [Box] { outerBox.map { [$0] } ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for part in coordinator.parts { if let shown = part.shownNode { body(shown) } }
  }

  override func didUnmount() { box?.nodeDidUnmount() }
}
