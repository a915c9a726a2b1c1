// Which scenes there are: one for each window or tab of a display that has several, or one for the whole app.

extension UIApplication: SceneHost {
  /// Launches on a display that asks for scenes as its windows or tabs appear; until then the app is in the background.
  ///
  /// An app that shows a window of its own as it launches knows no scenes. It has the one that its window is in, on
  /// the display of `UIApplication.display`.
  package func launchAwaitingScenes(
    delegate: any UIApplicationDelegate,
    sceneDelegate: AnyClass?,
    options: [LaunchOptionsKey: Any]? = nil
  ) {
    delegateStorage = delegate
    sceneDelegateClass = sceneDelegate
    awaitsScenes = true
    knowsScenes = sceneDelegate != nil
    launchState = .background
    finishLaunching(delegate, options)
  }

  package func makeScene(
    on display: (any Display)? = nil,
    environment: DeviceEnvironment? = nil,
    of known: UISceneSession? = nil
  ) -> UIWindowScene {
    let session =
      known
      ?? UISceneSession(
        role: .windowApplication,
        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
        display: display,
        environment: environment
      )
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    scenes.append(scene)
    return scene
  }

  /// Gives the scene the delegate that the app's configuration names, and has it connect.
  ///
  /// The app is asked for a configuration once for each session.
  package func connect(
    _ scene: UIWindowScene,
    isKnown: Bool = false,
    for activity: NSUserActivity? = nil
  ) {
    let options = UIScene.ConnectionOptions()
    if let activity { options.userActivities = [activity] }
    if !isKnown {
      scene.session.configuration =
        delegateStorage?.application(self, configurationForConnecting: scene.session, options: options)
        ?? UISceneConfiguration(name: nil, sessionRole: scene.session.role)
    }
    let configuration = scene.session.configuration
    AppManifest.main.complete(configuration)
    if let type = (configuration.delegateClass ?? sceneDelegateClass) as? NSObject.Type {
      scene.delegate = makeInstance(ofObject: type) as? any UISceneDelegate
      knowsScenes = true
    }
    let window = configuration.storyboard.flatMap { scene.makeWindow(of: $0) }
    scene.connect(options)
    window?.showUnlessReplaced()
  }

  /// A window made without a scene belongs to the app's last, as in apps that know no scenes.
  package var sceneForWindowWithoutOne: UIWindowScene? {
    let last = scenes.lazy.compactMap { $0 as? UIWindowScene }.last
    guard last == nil, awaitsScenes, !knowsScenes else { return last }
    let scene = makeScene()
    isOfOneScene = true
    scene.connect(UIScene.ConnectionOptions())
    return scene
  }

  // MARK: - What displays ask

  package func connectScene(on display: any Display, screen: SceneScreen) -> (any HostedScene)? {
    guard !isOfOneScene else { return nil }
    var environment = environment
    environment.size = screen.size
    environment.scale = screen.scale
    environment.isDark = screen.isDark
    environment.safeAreaInsets = screen.safeArea.map(UIEdgeInsets.init)
    environment.reducesMotion = screen.reducesMotion
    UIAccessibility.reducesMotion(screen.reducesMotion)
    environment.accessibilityContrast = screen.wantsHighContrast ? .high : .normal
    UIAccessibility.darkensSystemColors(screen.wantsHighContrast)
    environment.accent = screen.accent
    adopt(screen.accent)
    environment.isWindow = screen.isWindow
    if let name = screen.textSize, let category = UIContentSizeCategory(shortName: name) {
      environment.contentSizeCategory = category
    }
    if scenes.isEmpty { adopt(environment) }
    let request = screen.session.flatMap { sceneRequests.removeValue(forKey: $0) }
    let known = request?.session ?? takeWaitingSession(named: screen.session)
    known?.move(to: display, environment)
    let scene = makeScene(on: display, environment: environment, of: known)
    scene.session.name = screen.session
    connect(scene, isKnown: known != nil, for: request?.activity)
    activate(scene)
    return scene
  }

  /// Asks the display for a window, or brings the one forward that shows the session.
  package func requestScene(
    of session: UISceneSession?,
    _ activity: NSUserActivity?,
    _ errorHandler: ((any Error) -> Void)?
  ) {
    if let scene = session?.scene as? UIWindowScene, scene.activationState != .unattached {
      scene.surface.map { $0.display?.bringForward($0) }
      if let activity { scene.delegate?.scene(scene, continue: activity) }
      return
    }
    guard supportsMultipleScenes, let openWindow else {
      Diagnostics.once("UIApplication: this display opens no windows of its own accord.")
      errorHandler?(UISceneError(.multipleScenesNotSupported))
      return
    }
    let name = UUID().uuidString
    sceneRequests[name] = SceneRequest(session: session, activity: activity)
    openWindow(name)
  }

  private func takeWaitingSession(named name: String?) -> UISceneSession? {
    guard let index = waitingSessions.firstIndex(where: { $0.name != nil && $0.name == name }) else {
      return nil
    }
    return waitingSessions.remove(at: index)
  }

  package func visibilityDidChange(isVisible: Bool) {
    for scene in scenes { if isVisible { activate(scene) } else { enterBackground(scene) } }
  }
}

extension UIWindowScene: HostedScene {
  package func send(_ event: DisplayEvent) { handle(event) }
}

/// What a window that was asked for is to show.
package struct SceneRequest {
  let session: UISceneSession?
  let activity: NSUserActivity?
}
