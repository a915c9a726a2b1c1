import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `The life of an app` {
  final class Log {
    @MainActor static var events: [String] = []
  }

  class AppDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Log.events.append("didFinishLaunching")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Log.events.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { Log.events.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { Log.events.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { Log.events.append("foreground") }
  }

  final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      Log.events.append("connect")
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    func sceneWillEnterForeground(_ scene: UIScene) { Log.events.append("scene foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { Log.events.append("scene active") }
    func sceneWillResignActive(_ scene: UIScene) { Log.events.append("scene resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { Log.events.append("scene background") }
  }

  // A class of its own: a subclass cannot take the place of a requirement its superclass left to the default.
  final class ScenicDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Log.events.append("didFinishLaunching")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Log.events.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { Log.events.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { Log.events.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { Log.events.append("foreground") }
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  final class WindowDelegate: AppDelegate {
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  private func prepare() -> (UIApplication, Harness) {
    let harness = Harness()
    let application = UIApplication.shared
    application.launchState = .inactive
    Log.events = []
    return (application, harness)
  }

  @Test func `an app of scenes is called in order`() {
    let (application, harness) = prepare()
    // Scenes of tests before would become active with the app, and the app with the first of them.
    application.scenes = []
    let delegate = ScenicDelegate()
    let scene = application.launch(delegate: delegate)
    #expect(Log.events == ["didFinishLaunching", "connect", "scene foreground", "scene active", "active"])
    #expect(scene.windows.count == 1)
    #expect(scene.delegate is SceneDelegate)
    #expect(application.applicationState == .active)
    Log.events = []
    application.enterBackground()
    #expect(Log.events == ["scene resign", "resign", "scene background", "background"])
    #expect(application.applicationState == .background)
    #expect(scene.activationState == .background)
    Log.events = []
    application.activate()
    #expect(Log.events == ["scene foreground", "foreground", "scene active", "active"])
    scene.windows.first?.isHidden = true
    scene.closeSurface()
    scene.disconnect()
    harness.close()
  }

  @Test func `an app with its window in the delegate is shown too`() {
    let (application, harness) = prepare()
    let delegate = WindowDelegate()
    let scene = application.launch(delegate: delegate)
    #expect(Log.events.first == "didFinishLaunching")
    #expect(delegate.window?.windowScene === scene)
    #expect(delegate.window?.isKeyWindow == true)
    #expect(scene.surface?.isOpen == true)
    delegate.window?.isHidden = true
    scene.closeSurface()
    scene.disconnect()
    harness.close()
  }
}
