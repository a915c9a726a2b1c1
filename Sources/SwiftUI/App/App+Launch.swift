import UIKit

extension App {
  /// Starts the app: what `@main` calls.
  @MainActor @preconcurrency public static func main() {
    AppLauncher.run(makingDelegate: { AppDelegate(Self.init()) })
  }
}

/// The application's delegate behind a SwiftUI app: it opens the first window, and passes on what happens to
/// the delegate that the app adapts, if any.
@MainActor private final class AppDelegate<Content: App>: NSObject, UIApplicationDelegate {
  private let app: Content
  private let adapted: (any UIApplicationDelegate)?
  private var windows: [UIWindow] = []
  private let phase = ScenePhaseSource()

  init(_ app: Content) {
    adapted = DelegateAdaptors.current
    self.app = app
    super.init()
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    adapted?.application(application, willFinishLaunchingWithOptions: launchOptions) ?? true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let result = adapted?.application(application, didFinishLaunchingWithOptions: launchOptions) ?? true
    openWindow(application)
    return result
  }

  private func openWindow(_ application: UIApplication) {
    guard let root = app.body.firstRootView() else {
      Diagnostics.once("\(Content.self) has no scene with a window: nothing is shown.")
      return
    }
    let scene = application.connectedScenes.compactMap { $0 as? UIWindowScene }.first
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIHostingController(rootView: PhaseRoot(source: phase, content: root))
    window.makeKeyAndVisible()
    windows.append(window)
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    phase.phase = .active
    adapted?.applicationDidBecomeActive(application)
  }

  func applicationWillResignActive(_ application: UIApplication) {
    phase.phase = .inactive
    adapted?.applicationWillResignActive(application)
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    phase.phase = .background
    adapted?.applicationDidEnterBackground(application)
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    phase.phase = .inactive
    adapted?.applicationWillEnterForeground(application)
  }

  func applicationWillTerminate(_ application: UIApplication) {
    adapted?.applicationWillTerminate(application)
  }
}

/// What the app is doing, for the environment of its windows.
@MainActor private final class ScenePhaseSource: ObservableObject {
  @Published var phase = ScenePhase.inactive
}

/// The root of a window: its content with the scene's phase in the environment.
private struct PhaseRoot: View {
  @ObservedObject var source: ScenePhaseSource
  let content: AnyView

  var body: some View { content.environment(\.scenePhase, source.phase) }
}
