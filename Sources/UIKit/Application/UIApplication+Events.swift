// Events to windows, actions along the responder chain, URLs to the world outside.

extension UIApplication {
  package func deliver(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      (presses.window ?? keyWindowStorage)?.sendEvent(event)
      return
    }
    var windows: [UIWindow] = []
    for touch in event.touches {
      if let window = touch.window, !windows.contains(window) { windows.append(window) }
    }
    for window in windows { window.sendEvent(event) }
  }

  /// With no target, the first responder's chain is asked, or that of the sender.
  package func performAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    let receiver = target ?? responder(for: action, sender: sender)
    guard let receiver else { return false }
    action.perform(on: receiver as AnyObject, sender: sender, event: event)
    return true
  }

  private func responder(for action: Selector, sender: Any?) -> Any? {
    let window = (sender as? UIView)?.window ?? keyWindowStorage
    if let first = window?.firstResponder,
      let target = first.target(forAction: action, withSender: sender)
    {
      return target
    }
    let start = sender as? UIResponder ?? window
    if let target = start?.target(forAction: action, withSender: sender) { return target }
    if canPerformAction(action, withSender: sender) { return self }
    guard let delegate = delegateStorage else { return nil }
    return action.isImplemented(by: delegate) ? delegate : nil
  }

  package func openExternally(_ url: URL) -> Bool {
    openedURLs.append(url)
    let scheme = url.scheme?.lowercased() ?? ""
    if let display = displayForURLs, display.canOpen(scheme: scheme),
      display.open(address: url.absoluteString)
    {
      return true
    }
    Diagnostics.once("UIApplication.open: this display opens no address that begins with “\(scheme):”")
    return false
  }

  /// Where the person is who uses the app now: the display of the scene with the key window.
  package var displayForURLs: (any Display)? {
    let active = scenes.first { $0.activationState == .foregroundActive } as? UIWindowScene
    return (keyWindowStorage?.windowScene ?? active)?.surface?.display ?? display
  }
}
