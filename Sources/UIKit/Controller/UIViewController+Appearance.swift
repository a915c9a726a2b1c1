// Appearance callbacks: from moves of the view between windows, or from a container that says so itself.

extension UIViewController {
  package func beginTransition(_ isAppearing: Bool, animated: Bool) {
    appearance.isManual = true
    begin(isAppearing, animated: animated)
  }

  package func endTransition() {
    finish()
    appearance.isManual = false
  }

  private func begin(_ isAppearing: Bool, animated: Bool) {
    guard appearance.begin(appearing: isAppearing, animated: animated) else { return }
    if isAppearing {
      loadViewIfNeeded()
      controllerTraits.withCurrent { viewWillAppear(animated) }
      AppearanceQueue.expectIsAppearing(self)
    } else {
      controllerTraits.withCurrent { viewWillDisappear(animated) }
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childList where child.viewStorage.map({ isShowing($0) }) == true {
      child.appearance.isManual = true
      child.begin(isAppearing, animated: animated)
    }
  }

  private func finish() {
    callIsAppearingIfOwed()
    let children = childList
    switch appearance.end() {
    case true?: controllerTraits.withCurrent { viewDidAppear(appearance.isAnimated) }
    case false?: controllerTraits.withCurrent { viewDidDisappear(appearance.isAnimated) }
    case nil: break
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.appearance.isManual {
      child.finish()
      child.appearance.isManual = false
    }
  }

  private func isShowing(_ view: UIView) -> Bool {
    guard let own = viewStorage else { return false }
    return view.isDescendant(of: own)
  }

  package func callIsAppearingIfOwed() {
    guard appearance.owesIsAppearing, viewStorage?.window != nil else { return }
    appearance.owesIsAppearing = false
    controllerTraits.withCurrent { viewIsAppearing(appearance.isAnimated) }
  }

  // MARK: Moves of the view

  package func viewWillMove(to window: UIWindow?) {
    guard !appearance.isManual else { return }
    let isAppearing = window.map { !$0.isHidden } ?? false
    appearance.isMovingToParent = isAppearing && parentStorage != nil
    appearance.isMovingFromParent = !isAppearing && parentStorage != nil
    guard isAppearing || appearance.phase != .disappeared else { return }
    guard appearance.begin(appearing: isAppearing, animated: UIView.inheritedAnimationDuration > 0) else {
      return
    }
    controllerTraits.withCurrent {
      if isAppearing {
        viewWillAppear(appearance.isAnimated)
      } else {
        viewWillDisappear(appearance.isAnimated)
      }
    }
    if isAppearing { AppearanceQueue.expectIsAppearing(self) }
  }

  package func viewDidMove(to window: UIWindow?) {
    guard !appearance.isManual else { return }
    if window == nil {
      finish()
    } else {
      AppearanceQueue.expectDidAppear(self)
    }
  }
}

/// Controllers whose views came into a window in this turn, and are told so around the first layout.
@MainActor package enum AppearanceQueue {
  private static var appearing: [WeakReference<UIViewController>] = []
  private static var appeared: [WeakReference<UIViewController>] = []

  package static func expectIsAppearing(_ controller: UIViewController) {
    appearing.append(WeakReference(controller))
    UpdateCycle.main.setNeedsUpdate()
  }

  package static func expectDidAppear(_ controller: UIViewController) {
    appeared.append(WeakReference(controller))
    UpdateCycle.main.setNeedsUpdate()
  }

  /// Before layout: traits and geometry are known.
  package static func performViewIsAppearing() {
    let waiting = appearing
    appearing = []
    for controller in waiting { controller.object?.callIsAppearingIfOwed() }
  }

  /// After layout.
  package static func performDidAppear() {
    let waiting = appeared
    appeared = []
    for reference in waiting {
      guard let controller = reference.object, !controller.appearance.isManual,
        controller.viewStorage?.window != nil
      else { continue }
      controller.finishAppearing()
    }
  }
}

extension UIViewController {
  fileprivate func finishAppearing() {
    guard appearance.phase == .appearing else { return }
    callIsAppearingIfOwed()
    if appearance.end() == true { controllerTraits.withCurrent { viewDidAppear(appearance.isAnimated) } }
  }
}
