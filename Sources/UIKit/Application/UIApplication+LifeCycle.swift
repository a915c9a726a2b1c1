// Starting, becoming active, going to the background. Called by the launch code and displays.

extension UIApplication {
  /// Launches: the delegate's callbacks, then a scene if the app is written for scenes.
  ///
  /// - Returns: the scene that was connected.
  @discardableResult
  package func launch(
    delegate: any UIApplicationDelegate,
    sceneDelegate: AnyClass? = nil,
    options: [LaunchOptionsKey: Any]? = nil
  ) -> UIWindowScene {
    delegateStorage = delegate
    let scene = makeScene()
    _ = delegate.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification)
    connect(scene, sceneDelegate: sceneDelegate)
    activate()
    return scene
  }

  private func makeScene() -> UIWindowScene {
    let session = UISceneSession(
      role: .windowApplication,
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    )
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    scenes.append(scene)
    return scene
  }

  /// Gives the scene the delegate that the app's configuration names, and has it connect.
  private func connect(_ scene: UIWindowScene, sceneDelegate: AnyClass?) {
    let options = UIScene.ConnectionOptions()
    let configuration =
      delegateStorage?.application(self, configurationForConnecting: scene.session, options: options)
      ?? UISceneConfiguration(name: nil, sessionRole: scene.session.role)
    scene.session.configuration = configuration
    if let type = (configuration.delegateClass ?? sceneDelegate) as? NSObject.Type {
      scene.delegate = makeInstance(ofObject: type) as? any UISceneDelegate
    }
    scene.connect(options)
  }

  package func activate() {
    guard launchState != .active else { return }
    let wasInBackground = launchState == .background
    if wasInBackground {
      launchState = .inactive
      for scene in scenes { scene.enterForeground() }
      delegateStorage?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
    } else {
      for scene in scenes { scene.enterForeground() }
    }
    launchState = .active
    for scene in scenes { scene.becomeActive() }
    delegateStorage?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  package func deactivate() {
    guard launchState == .active else { return }
    for scene in scenes { scene.resignActive() }
    delegateStorage?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    launchState = .inactive
  }

  package func enterBackground() {
    deactivate()
    guard launchState == .inactive else { return }
    launchState = .background
    for scene in scenes { scene.enterBackground() }
    delegateStorage?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  package func terminate() {
    delegateStorage?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
