import Combine
import UIKit

/// What the scenes of the running SwiftUI app are made from: one app in a process.
@MainActor enum RootViews {
  static var windows = AppWindows()
  static var phase = AppPhase()
  static var appName = ""
  /// The class that the app's own delegate names for the scene that is being connected.
  static var adaptedDelegateClass: AnyClass?
}

/// The delegate of each of a SwiftUI app's scenes: it gives it a window with the app's first view, and passes on what
/// happens to a scene delegate of the app's own, if its application delegate names one.
@MainActor final class RootSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private let phase = ScenePhaseSource()
  private let windows = RootViews.windows
  private let values = SceneValues()
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
    guard RootViews.windows.content != nil else {
      Diagnostics.once("\(RootViews.appName) has no scene with a window: nothing is shown.")
      return
    }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIHostingController(
      rootView: PhaseRoot(source: phase, windows: windows, values: values)
    )
    window.makeKeyAndVisible()
    self.window = window
  }

  private func enter(_ newPhase: ScenePhase) {
    phase.phase = newPhase
    RootViews.phase.note(newPhase, of: self)
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    RootViews.phase.note(nil, of: self)
    adapted?.sceneDidDisconnect(scene)
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    enter(.active)
    adapted?.sceneDidBecomeActive(scene)
  }

  func sceneWillResignActive(_ scene: UIScene) {
    enter(.inactive)
    adapted?.sceneWillResignActive(scene)
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    enter(.inactive)
    adapted?.sceneWillEnterForeground(scene)
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    enter(.background)
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

/// The root of a window: the app's content with the scene's phase, and what is kept with it, in the environment.
private struct PhaseRoot: View {
  @ObservedObject var source: ScenePhaseSource
  @ObservedObject var windows: AppWindows
  let values: SceneValues

  var body: some View {
    windows.content.environment(\.scenePhase, source.phase).environment(\.sceneValues, values)
  }
}
