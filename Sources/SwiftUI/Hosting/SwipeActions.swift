// `swipeActions` on the row of a list: the buttons become the list's own swipe actions.

import UIKit

extension View {
  /// Adds actions that appear when the row is swiped aside.
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    let actions = SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
    return transformPreference(SwipeActionsKey.self) { $0.append(actions) }
  }
}

/// Actions that a row declares for one of its edges.
struct SwipeActions {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let content: AnyView
}

/// What the views of a row declare.
enum SwipeActionsKey: PreferenceKey {
  static var defaultValue: [SwipeActions] { [] }

  static func reduce(value: inout [SwipeActions], nextValue: () -> [SwipeActions]) { value += nextValue() }
}

extension ViewGraph {
  /// The swipe actions that the content declares for an edge.
  func swipeActions(at edge: HorizontalEdge) -> UISwipeActionsConfiguration? {
    guard let rootNode else { return nil }
    let declared = TypedPreferenceCollector<SwipeActionsKey>.value(below: rootNode).filter { $0.edge == edge }
    guard !declared.isEmpty else { return nil }
    let actions = declared.flatMap { makeContextualActions($0.content) }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = declared.allSatisfy(\.allowsFullSwipe)
    return configuration
  }

  /// The buttons among some views, as actions: a graph of their own says how each is called and what it does.
  private func makeContextualActions(_ content: AnyView) -> [UIContextualAction] {
    let graph = ViewGraph()
    graph.rootScope.update(Transaction()) { values in
      values.swipeActionCollector = SwipeActionCollector()
    }
    let collector = EnvironmentValues(scope: graph.rootScope, reader: nil).swipeActionCollector
    graph.setRoot(content.buttonStyle(SwipeActionButtonStyle()))
    let actions = collector?.actions ?? []
    graph.removeRoot()
    return actions
  }
}

/// Collects the buttons of a row's swipe actions.
@MainActor final class SwipeActionCollector {
  fileprivate(set) var actions: [UIContextualAction] = []

  nonisolated init() {}

  func add(
    _ role: ButtonRole?,
    _ label: some View,
    tint: UIColor?,
    _ trigger: @escaping @MainActor () -> Void
  ) {
    let action = UIContextualAction(
      style: role == .destructive ? .destructive : .normal,
      title: nil
    ) { _, _, completion in
      trigger()
      completion(true)
    }
    action.title = SwipeActionCollector.title(of: label)
    if let tint { action.backgroundColor = tint }
    actions.append(action)
  }

  /// What the label says to assistive technologies is what the action is called.
  private static func title(of label: some View) -> String? {
    let graph = ViewGraph()
    graph.setRoot(label)
    defer { graph.removeRoot() }
    return graph.rootBox.makeSemantics().flatMap(\.flattened).compactMap(\.label).first
  }
}

private enum SwipeActionCollectorKey: EnvironmentKey {
  static var defaultValue: SwipeActionCollector? { nil }
}

extension EnvironmentValues {
  var swipeActionCollector: SwipeActionCollector? {
    get { self[SwipeActionCollectorKey.self] }
    set { self[SwipeActionCollectorKey.self] = newValue }
  }
}

/// Hands each button to the collector instead of showing it.
struct SwipeActionButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { CollectedButton(configuration: configuration) }
}

private struct CollectedButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.swipeActionCollector) private var collector
  @Environment(\.self) private var environment

  var body: some View {
    let configuration = configuration
    collector?.add(
      configuration.role,
      configuration.label,
      tint: environment.tintColor.map { UIColor($0) }
    ) { configuration.trigger() }
    return EmptyView()
  }
}
