import UIKit

/// Gives each scene a window with the list in it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let zones = Zone.all()
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: ZoneListController(zones: zones))
    window.makeKeyAndVisible()
    self.window = window
  }
}
