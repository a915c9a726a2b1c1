import Combine
import UIKit

/// What the scenes of the running SwiftUI app are made from: one app in a process.
@MainActor enum RootViews {
  static var make: () -> AnyView? = { nil }
  static var appName = ""
  /// The class that the app's own delegate names for the scene that is being connected.
  static var adaptedDelegateClass: AnyClass?
}

/// The delegate of each of a SwiftUI app's scenes: it gives it a window with the app's first view, and passes on what
/// happens to a scene delegate of the app's own, if its application delegate names one.
@MainActor final class RootSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private let phase = ScenePhaseSource()
  private var adapted: (any UISceneDelegate)?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let type = RootViews.adaptedDelegateClass as? NSObject.Type {
      adapted = makeInstance(ofObject: type) as? any UISceneDelegate
    }
    adapted?.scene(scene, willConnectTo: session, options: connectionOptions)
    guard let scene = scene as? UIWindowScene else { return }
    guard let root = RootViews.make() else {
      Diagnostics.once("\(RootViews.appName) has no scene with a window: nothing is shown.")
      return
    }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIHostingController(rootView: PhaseRoot(source: phase, content: root))
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { adapted?.sceneDidDisconnect(scene) }

  func sceneDidBecomeActive(_ scene: UIScene) {
    phase.phase = .active
    adapted?.sceneDidBecomeActive(scene)
  }

  func sceneWillResignActive(_ scene: UIScene) {
    phase.phase = .inactive
    adapted?.sceneWillResignActive(scene)
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    phase.phase = .inactive
    adapted?.sceneWillEnterForeground(scene)
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    phase.phase = .background
    adapted?.sceneDidEnterBackground(scene)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    adapted?.scene(scene, openURLContexts: URLContexts)
  }
}

/// What the scene is doing, for the environment of its window.
@MainActor private final class ScenePhaseSource: ObservableObject {
  @Published var phase = ScenePhase.inactive
}

/// The root of a window: its content with the scene's phase in the environment.
private struct PhaseRoot: View {
  @ObservedObject var source: ScenePhaseSource
  let content: AnyView

  var body: some View { content.environment(\.scenePhase, source.phase) }
}
