/// What an app's Info.plist says of how it starts.
@MainActor
package struct AppManifest {
  package static let main = AppManifest(Bundle.main.infoDictionary ?? [:])

  private let scene: [String: Any]?
  private let mainStoryboardName: String?

  package init(_ info: [String: Any]) {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
    scene = (configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
    // With scenes it is the scene's storyboard that counts.
    mainStoryboardName =
      scene == nil ? info["UIMainStoryboardFile"] as? String : nil
  }

  package var sceneDelegateClass: AnyClass? {
    (scene?["UISceneDelegateClassName"] as? String).flatMap { NSClassFromString($0) }
  }

  /// The storyboard of an app that knows no scenes.
  package var mainStoryboard: UIStoryboard? {
    mainStoryboardName.map { UIStoryboard(name: $0, bundle: nil) }
  }

  /// Adds what the Info.plist says to a configuration that leaves it open.
  func complete(_ configuration: UISceneConfiguration) {
    guard let scene else { return }
    if configuration.delegateClass == nil { configuration.delegateClass = sceneDelegateClass }
    if configuration.storyboard == nil {
      configuration.storyboard = (scene["UISceneStoryboardFile"] as? String)
        .map { UIStoryboard(name: $0, bundle: nil) }
    }
  }
}

extension UIWindowScene {
  /// A window with a storyboard's first controller, which the scene's delegate is given.
  func makeWindow(of storyboard: UIStoryboard) -> UIWindow? {
    guard let controller = storyboard.instantiateInitialViewController() else { return nil }
    let window = UIWindow(windowScene: self)
    window.rootViewController = controller
    (delegate as? any UIWindowSceneDelegate)?.window = window
    return window
  }
}

extension UIApplication {
  /// The same for an app whose delegate has the window.
  func makeWindow(of storyboard: UIStoryboard, for delegate: any UIApplicationDelegate) -> UIWindow? {
    guard let controller = storyboard.instantiateInitialViewController() else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    delegate.window = window
    return window
  }
}

extension UIWindow {
  /// Shows the window of a storyboard, unless the app has shown another one.
  fileprivate var isReplaced: Bool {
    windowScene?.windows.contains { $0 !== self && !$0.isHidden } ?? false
  }

  func showUnlessReplaced() {
    guard !isReplaced else { return }
    makeKeyAndVisible()
  }
}
