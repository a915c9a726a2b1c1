import UIKit

extension App {
  /// Starts the app: what `@main` calls.
  @MainActor @preconcurrency public static func main() {
    AppLauncher.run(makingDelegate: makeDelegate)
  }

  /// The application's delegate behind a new app of this type.
  @MainActor package static func makeDelegate() -> any UIApplicationDelegate {
    DelegateAdaptors.forget()
    return AppDelegate(Self.init())
  }
}

/// The application's delegate behind a SwiftUI app: it has each scene show a window of the app, and passes on what
/// happens to the delegate that the app adapts, if any.
@MainActor private final class AppDelegate<Content: App>: NSObject, UIApplicationDelegate {
  private let graph: AppGraph<Content>
  private let adapted: (any UIApplicationDelegate)?

  init(_ app: Content) {
    adapted = DelegateAdaptors.current
    graph = AppGraph(app)
    super.init()
    RootViews.windows = graph.windows
    RootViews.phase = graph.phase
    RootViews.appName = "\(Content.self)"
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
    adapted?.application(application, didFinishLaunchingWithOptions: launchOptions) ?? true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration =
      adapted?.application(application, configurationForConnecting: connectingSceneSession, options: options)
      ?? UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    RootViews.adaptedDelegateClass = configuration.delegateClass
    configuration.delegateClass = RootSceneDelegate.self
    return configuration
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    adapted?.application(application, didDiscardSceneSessions: sceneSessions)
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    adapted?.applicationDidBecomeActive(application)
  }

  func applicationWillResignActive(_ application: UIApplication) {
    adapted?.applicationWillResignActive(application)
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    adapted?.applicationDidEnterBackground(application)
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    adapted?.applicationWillEnterForeground(application)
  }

  func applicationWillTerminate(_ application: UIApplication) {
    adapted?.applicationWillTerminate(application)
  }
}
