// The windows, their layout pass, and what follows when the device's settings change.

extension UIApplication {
  package func register(_ window: UIWindow) {
    windowList.removeAll { $0.object == nil || $0.object === window }
    windowList.append(WeakReference(window))
  }

  package func layOutWindows() {
    for window in windows where !window.isHidden {
      AppearanceQueue.performViewIsAppearing()
      LayoutPass.run(window)
    }
    for scene in scenes { (scene as? UIWindowScene)?.titleDidChange() }
    AppearanceQueue.performDidAppear()
  }

  /// Changes what the device is or how it is set up, for all scenes and those to come.
  package func changeEnvironment(_ change: (inout DeviceEnvironment) -> Void) {
    var new = environment
    change(&new)
    adopt(new)
    for scene in scenes { (scene as? UIWindowScene)?.changeEnvironment(change) }
  }

  /// A scene's device changed; that of the first scene is what `UIScreen.main` and `UIDevice` tell of.
  package func environmentDidChange(of scene: UIWindowScene, from previous: DeviceEnvironment) {
    if scenes.first === scene { adopt(scene.environment) }
    if scene.environment.reducesMotion != previous.reducesMotion {
      UIAccessibility.reducesMotion(scene.environment.reducesMotion)
    }
    if scene.environment.accessibilityContrast != previous.accessibilityContrast {
      UIAccessibility.darkensSystemColors(scene.environment.accessibilityContrast == .high)
    }
    if scene.environment.accent != previous.accent { adopt(scene.environment.accent) }
    guard scene.environment.contentSizeCategory != previous.contentSizeCategory else { return }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification,
      object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: scene.environment.contentSizeCategory]
    )
  }

  /// The colour of all that has no tint of its own becomes the desktop's.
  package func adopt(_ accent: SceneAccent?) {
    guard AccentTint.accent != accent else { return }
    AccentTint.accent = accent
    for window in windows { window.accentDidChange() }
  }

  /// Makes a device the one that code which knows no window is told of.
  package func adopt(_ new: DeviceEnvironment) {
    guard new != environment else { return }
    environment = new
    UITraitCollection.current = new.traits(for: new.size)
  }
}
