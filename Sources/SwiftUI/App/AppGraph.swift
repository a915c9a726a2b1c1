import Combine

/// The graph that the app itself stands in: it keeps the app's state and runs its body, for all windows together.
@MainActor final class AppGraph<Content: App> {
  private let graph = ViewGraph()
  let windows = AppWindows()
  let phase = AppPhase()

  init(_ app: Content) {
    graph.setRoot(AppRoot(phase: phase, windows: windows, app: app))
  }
}

/// The root of the app's graph: the app, with the phase of its scenes in the environment.
private struct AppRoot<Content: App>: View {
  @ObservedObject var phase: AppPhase
  let windows: AppWindows
  let app: Content

  var body: some View {
    OwnerView(owner: app) { [windows] in $0.body.view(for: windows) }
      .environment(\.scenePhase, phase.phase)
  }
}
