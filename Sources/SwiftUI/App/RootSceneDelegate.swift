import Combine
import UIKit

/// What the scenes of the running SwiftUI app are made from: one app in a process.
@MainActor enum RootViews {
  static var windows = AppWindows()
  static var phase = AppPhase()
  static var appName = ""
  /// The class that the app's own delegate names for the scene that is being connected.
  static var adaptedDelegateClass: AnyClass?

  static func wasOpenedByApp(_ scene: UIScene) -> Bool {
    (scene.delegate as? RootSceneDelegate)?.wasOpenedByApp ?? false
  }

  static func scenes(showing request: WindowRequest) -> [UIScene] { scenes { $0 == request } }

  /// The scenes whose windows were opened for something.
  static func scenes(where isMeant: (WindowRequest) -> Bool) -> [UIScene] {
    UIApplication.shared.scenes.filter { scene in
      guard let request = (scene.delegate as? RootSceneDelegate)?.request else { return false }
      return isMeant(request)
    }
  }
}

/// The delegate of each of a SwiftUI app's scenes: it gives it a window with the app's first view, and passes on what
/// happens to a scene delegate of the app's own, if its application delegate names one.
@MainActor final class RootSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private let phase = ScenePhaseSource()
  private let windows = RootViews.windows
  private let values = SceneValues()
  private var adapted: (any UISceneDelegate)?
  /// What the window was opened for; nil for one that a person or the desktop has opened.
  private(set) var request: WindowRequest?
  private(set) var wasOpenedByApp = false

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
    guard !RootViews.windows.groups.isEmpty else {
      Diagnostics.once("\(RootViews.appName) has no scene with a window: nothing is shown.")
      return
    }
    let asked = WindowRequest(connectionOptions.userActivities)
    wasOpenedByApp = asked != nil
    request =
      asked ?? windows.groups.first.map { WindowRequest(group: $0.number, value: nil) }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIHostingController(
      rootView: PhaseRoot(source: phase, windows: windows, request: request, values: values)
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
  let request: WindowRequest?
  let values: SceneValues

  var body: some View {
    windows.content(for: request).environment(\.scenePhase, source.phase).environment(\.sceneValues, values)
  }
}
