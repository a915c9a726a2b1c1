// Showing a window, being the key one, and its root.

extension UIWindow {
  package func prepare() {
    windowStorage = self
    layer.isHidden = true
    UIApplication.shared.register(self)
    windowScene?.attach(self)
    inheritTraits()
    if windowScene != nil { updateSafeArea() }
  }

  package func sceneDidChange(from previous: UIWindowScene?) {
    previous?.detach(self)
    windowScene?.attach(self)
    inheritTraits()
    updateSafeArea()
  }

  /// A window made without a scene belongs to the app's last, as in apps that know no scenes.
  private func adoptScene() {
    guard windowScene == nil else { return }
    windowScene = UIApplication.shared.sceneForWindowWithoutOne
  }

  package func visibilityDidChange() {
    if !isHidden {
      adoptScene()
      if frame.size == .zero, let windowScene { frame = CGRect(origin: .zero, size: windowScene.size) }
      showRoot()
    }
    windowScene?.sortWindows()
    if isHidden { hideRoot() }
    setNeedsLayout()
    UpdateCycle.main.setNeedsUpdate()
    NotificationCenter.default.post(
      name: isHidden ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification,
      object: self
    )
  }

  package func takeKey() {
    UIApplication.shared.keyWindowStorage = self
    guard !isKeyWindow, canBecomeKey else { return }
    if let previous = windowScene?.keyWindowStorage {
      windowScene?.keyWindowStorage = nil
      previous.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: previous)
    }
    windowScene?.keyWindowStorage = self
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  package func rootDidChange(from previous: UIViewController?) {
    previous?.hostWindow = nil
    if let view = previous?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
    rootViewController?.hostWindow = self
    if !isHidden { showRoot() }
  }

  private func showRoot() {
    guard let rootViewController else { return }
    let view: UIView = rootViewController.view
    guard view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  private func hideRoot() {
    rootViewController?.viewIfLoaded?.removeFromSuperview()
  }

  package func placeRootView() {
    guard let view = rootViewController?.viewIfLoaded, view.superview === self, view.frame.size != bounds.size
    else { return }
    view.frame = bounds
  }

  /// The part of the screen that the device's corners, camera and home bar take.
  package var deviceSafeAreaInsets: UIEdgeInsets {
    guard let windowScene else { return .zero }
    return windowScene.environment.insets(for: windowScene.size)
  }

  /// The traits a window starts from: its scene's.
  package var surroundingTraits: UITraitCollection {
    windowScene?.traitCollection ?? UIApplication.shared.environment.traits(for: frame.size)
  }
}
