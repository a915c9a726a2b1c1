import Combine

/// What the scenes of the running app are doing, all together: active as soon as one is.
@MainActor final class AppPhase: ObservableObject {
  @Published private(set) var phase = ScenePhase.background

  private var phases: [ObjectIdentifier: ScenePhase] = [:]

  /// Takes note of what one scene does; nil for one that is gone.
  func note(_ phase: ScenePhase?, of scene: AnyObject) {
    phases[ObjectIdentifier(scene)] = phase
    let all = phases.values.max() ?? .background
    if all != self.phase { self.phase = all }
  }
}
