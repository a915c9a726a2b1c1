import QuartzCore

/// The graph pass of the update cycle: all dirty graphs, outer hosts before inner ones.
@MainActor final class GraphUpdates {
  static let shared = GraphUpdates()

  private var scheduled: [ObjectIdentifier: WeakGraph] = [:]
  private var token: PassToken?

  private struct WeakGraph { weak var graph: ViewGraph? }

  /// Has `graph` updated in the next graph pass.
  func schedule(_ graph: ViewGraph) {
    if token == nil {
      token = UpdateCycle.main.addPass(.graph) { [weak self] in self?.run() }
    }
    guard scheduled.updateValue(WeakGraph(graph: graph), forKey: ObjectIdentifier(graph)) == nil else {
      return
    }
    UpdateCycle.main.setNeedsUpdate()
  }

  private func run() {
    guard !scheduled.isEmpty else { return }
    let graphs = scheduled.values.compactMap(\.graph)
    scheduled = [:]
    let ordered =
      graphs.count < 2 ? graphs : graphs.sorted { nesting(of: $0) < nesting(of: $1) }
    for graph in ordered where !graph.isSuspended { graph.update() }
  }

  /// A graph without a host is the app's own, on which all windows depend.
  private func nesting(of graph: ViewGraph) -> Int { graph.host?.nesting ?? -1 }
}
