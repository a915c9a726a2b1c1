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
    AppearanceQueue.performDidAppear()
  }

  /// Changes what the device is or how it is set up, and tells all windows.
  package func changeEnvironment(_ change: (inout DeviceEnvironment) -> Void) {
    let previous = environment
    change(&environment)
    guard environment != previous else { return }
    UITraitCollection.current = environment.traits(for: environment.size)
    for scene in scenes { (scene as? UIWindowScene)?.environmentDidChange() }
    if environment.contentSizeCategory != previous.contentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification,
        object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: environment.contentSizeCategory]
      )
    }
  }
}
