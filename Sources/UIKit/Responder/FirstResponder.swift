/// The rules for which responder of a window is the first.
@MainActor package enum FirstResponder {
  package static func isCurrent(_ responder: UIResponder) -> Bool {
    window(of: responder)?.firstResponder === responder
  }

  package static func become(_ responder: UIResponder) -> Bool {
    guard let window = window(of: responder) else { return false }
    if window.firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let previous = window.firstResponder {
      guard previous.canResignFirstResponder, previous.resignFirstResponder() else { return false }
    }
    window.firstResponder = responder
    return true
  }

  package static func resign(_ responder: UIResponder) -> Bool {
    guard let window = window(of: responder), window.firstResponder === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window a responder is in: its own, or that of the first view up the chain.
  private static func window(of responder: UIResponder) -> UIWindow? {
    if let view = responder as? UIView { return view.window }
    if let controller = responder as? UIViewController { return controller.viewIfLoaded?.window }
    return responder.next.flatMap(window(of:))
  }
}
