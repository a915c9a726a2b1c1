// Starting, becoming active, going to the background. Called by the launch code and by scenes.

extension UIApplication {
  /// Launches on a display of one window: the delegate's callbacks, then a scene.
  ///
  /// - Returns: the scene that was connected.
  @discardableResult
  package func launch(
    delegate: any UIApplicationDelegate,
    sceneDelegate: AnyClass? = nil,
    options: [LaunchOptionsKey: Any]? = nil
  ) -> UIWindowScene {
    delegateStorage = delegate
    sceneDelegateClass = sceneDelegate
    let scene = makeScene()
    finishLaunching(delegate, options)
    connect(scene)
    activate()
    return scene
  }

  func finishLaunching(_ delegate: any UIApplicationDelegate, _ options: [LaunchOptionsKey: Any]?) {
    let window = AppManifest.main.mainStoryboard.flatMap { makeWindow(of: $0, for: delegate) }
    defer { window?.showUnlessReplaced() }
    _ = delegate.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification)
  }

  // MARK: - All scenes

  package func activate() {
    for scene in scenes { activate(scene) }
    if scenes.isEmpty { becomeActive() }
  }

  package func deactivate() {
    for scene in scenes { deactivate(scene) }
    if scenes.isEmpty { resignActive() }
  }

  package func enterBackground() {
    deactivate()
    for scene in scenes { enterBackground(scene) }
    if scenes.isEmpty { moveToBackground() }
  }

  // MARK: - One scene

  /// The app is active while any of its scenes is, and in the background when all of them are.
  package func activate(_ scene: UIScene) {
    guard scene.activationState != .foregroundActive else { return }
    scene.enterForeground()
    if launchState == .background { moveToForeground() }
    scene.becomeActive()
    becomeActive()
  }

  package func deactivate(_ scene: UIScene) {
    guard scene.activationState == .foregroundActive else { return }
    scene.resignActive()
    if !scenes.contains(where: { $0.activationState == .foregroundActive }) { resignActive() }
  }

  package func enterBackground(_ scene: UIScene) {
    deactivate(scene)
    guard scene.activationState == .foregroundInactive else { return }
    scene.enterBackground()
    if scenes.allSatisfy({ $0.activationState == .background }) { moveToBackground() }
  }

  /// The person has closed the scene's window; it does not come back.
  package func discard(_ scene: UIScene) {
    enterBackground(scene)
    scene.disconnect()
    (scene as? UIWindowScene)?.closeWindows()
    delegateStorage?.application(self, didDiscardSceneSessions: [scene.session])
  }

  /// The scene's window is gone, but its session stays: whoever shows it may come back.
  package func suspend(_ scene: UIScene) {
    guard scene.session.name != nil else { return discard(scene) }
    enterBackground(scene)
    scene.disconnect()
    (scene as? UIWindowScene)?.closeWindows()
    waitingSessions.append(scene.session)
    let surplus = waitingSessions.prefix(max(waitingSessions.count - Self.waitingSessionLimit, 0))
    guard !surplus.isEmpty else { return }
    waitingSessions.removeFirst(surplus.count)
    delegateStorage?.application(self, didDiscardSceneSessions: Set(surplus))
  }

  private static let waitingSessionLimit = 64

  // MARK: - The app

  private func becomeActive() {
    guard launchState != .active else { return }
    launchState = .active
    delegateStorage?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  private func resignActive() {
    guard launchState == .active else { return }
    delegateStorage?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    launchState = .inactive
  }

  private func moveToBackground() {
    guard launchState == .inactive else { return }
    launchState = .background
    delegateStorage?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  private func moveToForeground() {
    launchState = .inactive
    delegateStorage?.applicationWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
  }

  package func terminate() {
    delegateStorage?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
