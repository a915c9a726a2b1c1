import Foundation
import SwiftUI
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let delegate = UIApplication.shared.delegate as? AppDelegate
    else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: makeController(delegate.model))
    window.makeKeyAndVisible()
    self.window = window
  }

  private func makeController(_ model: Model) -> UIViewController {
    switch ProcessInfo.processInfo.environment["BROWSER_TEST_SCREEN"] {
    case "long": LongListController()
    case "field": FieldController()
    case "controls": ControlsController()
    case "actions": ActionsController()
    case "motion": UIHostingController(rootView: MotionView())
    case "hover": UIHostingController(rootView: HoverView())
    case "looks": UIHostingController(rootView: LooksView())
    case "texts": UIHostingController(rootView: TextsView())
    default: TitlesController(model: model)
    }
  }
}
