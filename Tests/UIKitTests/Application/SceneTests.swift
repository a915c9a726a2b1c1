import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Scenes of a display with several windows` {
  final class Delegate: NSObject, UIApplicationDelegate {
    var events: [String] = []
    var discarded: Set<UISceneSession> = []
    var makesWindow = false
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if makesWindow {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
      }
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { events.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { events.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { events.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { events.append("foreground") }
    func application(
      _ application: UIApplication,
      didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
      discarded.formUnion(sceneSessions)
    }
  }

  final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    var events: [String] = []

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) { events.append("disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { events.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { events.append("resign") }
    func sceneWillEnterForeground(_ scene: UIScene) { events.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { events.append("background") }
  }

  /// Launches an app, and leaves the process as it was.
  private func withApp(
    makesWindow: Bool = false,
    _ body: (UIApplication, Delegate) throws -> Void
  ) rethrows {
    UpdateCycle.main.useManualClock()
    let application = UIApplication.shared
    let (environment, scenes) = (application.environment, application.scenes)
    application.scenes = []
    application.display = RecordingDisplay()
    let delegate = Delegate()
    delegate.makesWindow = makesWindow
    application.launchAwaitingScenes(
      delegate: delegate,
      sceneDelegate: makesWindow ? nil : SceneDelegate.self
    )
    defer {
      for scene in application.scenes { application.discard(scene) }
      (application.awaitsScenes, application.knowsScenes, application.isOfOneScene) = (false, false, false)
      (application.sceneDelegateClass, application.delegate) = (nil, nil)
      application.scenes = scenes
      application.waitingSessions = []
      application.launchState = .inactive
      application.adopt(environment)
    }
    try body(application, delegate)
  }

  private func screen(_ width: CGFloat, _ height: CGFloat, isDark: Bool = false) -> SceneScreen {
    SceneScreen(size: CGSize(width: width, height: height), scale: 2, isDark: isDark, textSize: "XL")
  }

  private func delegate(of scene: (any HostedScene)?) throws -> SceneDelegate {
    try #require((scene as? UIWindowScene)?.delegate as? SceneDelegate)
  }

  @Test func `there is none until the display asks, and the app is in the background`() {
    withApp { application, delegate in
      #expect(application.connectedScenes.isEmpty)
      #expect(application.applicationState == .background)
      #expect(application.supportsMultipleScenes)
      #expect(delegate.events.isEmpty)
    }
  }

  @Test func `each is shown on its own display, as large and as dark as that is`() throws {
    try withApp { application, _ in
      let (phone, tablet) = (RecordingDisplay(), RecordingDisplay())
      let first = application.connectScene(on: phone, screen: screen(390, 844))
      let second = application.connectScene(on: tablet, screen: screen(834, 1194, isDark: true))
      UpdateCycle.main.flush()
      #expect(application.connectedScenes.count == 2)
      #expect(phone.openSurfaces.map(\.size.width) == [390])
      #expect(tablet.openSurfaces.map(\.size.width) == [834])
      let windows = try [first, second].map { try #require(self.delegate(of: $0).window) }
      #expect(windows.map(\.frame.width) == [390, 834])
      #expect(windows.map(\.traitCollection.userInterfaceStyle) == [.light, .dark])
      #expect(windows.map(\.traitCollection.horizontalSizeClass) == [.compact, .regular])
      #expect(windows[0].traitCollection.preferredContentSizeCategory == .extraLarge)
    }
  }

  @Test func `an event of one display stays with its scene`() throws {
    try withApp { application, _ in
      let first = application.connectScene(on: RecordingDisplay(), screen: screen(390, 844))
      let second = application.connectScene(on: RecordingDisplay(), screen: screen(390, 844))
      first?.send(.resize(size: CGSize(width: 500, height: 600), scale: 1))
      let windows = try [first, second].map { try #require(self.delegate(of: $0).window) }
      #expect(windows.map(\.frame.width) == [500, 390])
    }
  }

  @Test func `the app is active while one of them is`() throws {
    try withApp { application, app in
      let first = application.connectScene(on: RecordingDisplay(), screen: screen(390, 844))
      #expect(app.events == ["foreground", "active"])
      let second = application.connectScene(on: RecordingDisplay(), screen: screen(390, 844))
      #expect(app.events == ["foreground", "active"])
      first?.send(.visibility(false))
      try #expect(self.delegate(of: first).events == ["foreground", "active", "resign", "background"])
      #expect(application.applicationState == .active)
      second?.send(.visibility(false))
      #expect(application.applicationState == .background)
      #expect(app.events == ["foreground", "active", "resign", "background"])
      first?.send(.visibility(true))
      #expect(application.applicationState == .active)
      try #expect(self.delegate(of: first).events.suffix(2) == ["foreground", "active"])
      try #expect(self.delegate(of: second).events.last == "background")
    }
  }

  @Test func `losing the keyboard and getting it back is not a trip to the background`() throws {
    try withApp { application, _ in
      let scene = application.connectScene(on: RecordingDisplay(), screen: screen(390, 844))
      scene?.send(.focus(false))
      #expect(application.applicationState == .inactive)
      scene?.send(.focus(true))
      try #expect(self.delegate(of: scene).events == ["foreground", "active", "resign", "active"])
    }
  }

  @Test func `one whose window is closed is disconnected, discarded and let go of`() throws {
    weak var gone: SceneDelegate?
    try withApp { application, app in
      let display = RecordingDisplay()
      try {
        let scene = application.connectScene(on: display, screen: screen(390, 844))
        _ = application.connectScene(on: RecordingDisplay(), screen: screen(390, 844))
        UpdateCycle.main.flush()
        let delegate = try self.delegate(of: scene)
        gone = delegate
        let session = try #require(delegate.window?.windowScene?.session)
        scene?.send(.closed)
        #expect(delegate.events.suffix(3) == ["resign", "background", "disconnect"])
        #expect(app.discarded == [session])
      }()
      #expect(application.connectedScenes.count == 1)
      #expect(display.openSurfaces.isEmpty)
      #expect(application.applicationState == .active)
      UpdateCycle.main.settle()
      #expect(gone == nil)
    }
  }

  @Test func `one whose window is lost is disconnected, and its session goes on when that comes back`() throws
  {
    try withApp { application, app in
      var tab = screen(390, 844)
      tab.session = "a"
      let scene = application.connectScene(on: RecordingDisplay(), screen: tab)
      let session = try #require((scene as? UIWindowScene)?.session)
      session.userInfo = ["page": 3]
      try {
        let delegate = try self.delegate(of: scene)
        scene?.send(.lost)
        #expect(delegate.events.suffix(3) == ["resign", "background", "disconnect"])
      }()
      #expect(app.discarded.isEmpty)
      #expect(application.connectedScenes.isEmpty)
      #expect(application.openSessions == [session])
      var other = screen(834, 1194)
      other.session = "b"
      let stranger = application.connectScene(on: RecordingDisplay(), screen: other) as? UIWindowScene
      #expect(stranger?.session != session)
      tab.size.width = 500
      let display = RecordingDisplay()
      let again = application.connectScene(on: display, screen: tab) as? UIWindowScene
      UpdateCycle.main.flush()
      #expect(again?.session === session)
      #expect(again?.session.userInfo?["page"] as? Int == 3)
      #expect(display.openSurfaces.map(\.size.width) == [500])
      #expect(application.openSessions.count == 2)
      again?.send(.closed)
      #expect(app.discarded == [session])
    }
  }

  @Test func `an app that shows a window as it launches has one, on the display it was launched with`() {
    withApp(makesWindow: true) { application, delegate in
      #expect(application.connectedScenes.count == 1)
      #expect(delegate.window?.windowScene?.surface?.isOpen == true)
      #expect(!application.supportsMultipleScenes)
      #expect(application.connectScene(on: RecordingDisplay(), screen: screen(390, 844)) == nil)
      application.visibilityDidChange(isVisible: true)
      #expect(application.applicationState == .active)
      application.visibilityDidChange(isVisible: false)
      #expect(application.applicationState == .background)
      #expect(delegate.events == ["foreground", "active", "resign", "background"])
    }
  }
}
