import UIKit

/// A column of a split view: its stack of pages, and what its list has chosen.
@MainActor final class SplitColumn {
  let index: Int
  let coordinator: NavigationCoordinator
  /// What the column's views know it by.
  private(set) lazy var reference = EnvironmentReference(self)
  private unowned let split: SplitCoordinator
  /// Whether a `NavigationStack` in the column says what is on the stack.
  private(set) var hasStack = false
  private var wasEmpty: Bool?
  private var clear: () -> Void = {}

  init(_ index: Int, _ split: SplitCoordinator) {
    self.index = index
    self.split = split
    coordinator = NavigationCoordinator(UINavigationController(nibName: nil, bundle: nil))
    coordinator.split = split
  }

  func setStack(_ isThere: Bool) {
    hasStack = isThere
    coordinator.replacesPages = !isThere && !isLast
    if !isThere {
      coordinator.pathBinding = nil
      coordinator.popAll()
    }
  }

  var isLast: Bool { split.columns.last === self }

  /// Whether pages of the column are shown in the next one.
  var showsPagesBeside: Bool { !hasStack && !isLast }

  // MARK: - Selection

  /// A list in the column says whether a row is selected: if so, a narrow screen shows the next column.
  func noteSelection(isEmpty: Bool, _ clear: @escaping () -> Void) {
    self.clear = clear
    guard wasEmpty != isEmpty else { return }
    let isFirst = wasEmpty == nil
    wasEmpty = isEmpty
    if !isEmpty {
      split.goTo(index + 1)
    } else if !isFirst {
      split.goBack(to: index)
    }
  }

  /// The user has gone back to the column.
  func clearSelection() {
    guard wasEmpty == false else { return }
    wasEmpty = true
    clear()
  }
}

private enum SplitColumnKey: EnvironmentKey {
  static var defaultValue: EnvironmentReference<SplitColumn>? { nil }
}

extension EnvironmentValues {
  /// The column of a split view that a view is in.
  var splitColumn: SplitColumn? { splitColumnReference?.object }

  /// Weak: the environment is that of the column's pages.
  var splitColumnReference: EnvironmentReference<SplitColumn>? {
    get { self[SplitColumnKey.self] }
    set { self[SplitColumnKey.self] = newValue }
  }
}

/// Makes the node of a navigation stack in a column.
@MainActor func makeColumnStackNode<Data, Root: View>(
  _ view: NavigationStack<Data, Root>,
  _ inputs: NodeInputs,
  _ column: SplitColumn
) -> Node<NavigationStack<Data, Root>> {
  ColumnStackNode(view, inputs, column)
}

/// The node of a navigation stack in a column: its pages are on the column's stack.
@MainActor
private final class ColumnStackNode<Data, Root: View>: Node<NavigationStack<Data, Root>> {
  private let column: SplitColumn
  private var view: NavigationStack<Data, Root>
  private var child: Node<Root>?

  init(_ view: NavigationStack<Data, Root>, _ inputs: NodeInputs, _ column: SplitColumn) {
    self.view = view
    self.column = column
    super.init(inputs)
    column.setStack(true)
    child = SwiftUI.makeNode(view.root, self.inputs(inputs.transaction))
    refresh(inputs.transaction)
  }

  override func update(_ view: NavigationStack<Data, Root>, _ transaction: Transaction) {
    self.view = view
    let transaction = takeDirtiness(transaction)
    refresh(transaction)
    child?.update(view.root, transaction)
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  private func refresh(_ transaction: Transaction) {
    let path = reader.track { view.path?.read() }
    column.coordinator.pathBinding = view.path
    guard let path else { return }
    let animated = !transaction.disablesAnimations
    // Pages are made by the stack, not within this update.
    graph.afterUpdate { [column] in column.coordinator.showPath(path, animated: animated) }
  }

  override func collectBoxes() -> [Box] { child?.boxes ?? [] }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didUnmount() { column.setStack(false) }
}
