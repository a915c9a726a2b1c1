/// Whom a recogniser tells.
package struct GestureTarget {
  private weak var target: AnyObject?
  private let action: Selector?
  private let handler: (@MainActor () -> Void)?

  package init(target: AnyObject, action: Selector) {
    self.target = target
    self.action = action
    handler = nil
  }

  package init(handler: @escaping @MainActor () -> Void) {
    self.handler = handler
    action = nil
  }

  package func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    guard let own = self.action else { return false }
    return (target == nil || self.target === target) && (action == nil || action == own)
  }

  @MainActor package func send(from recognizer: UIGestureRecognizer) {
    if let handler { return handler() }
    guard let target, let action else { return }
    action.perform(on: target, sender: recognizer)
  }
}

/// A reference that does not keep its object alive.
package struct WeakReference<Object: AnyObject> {
  package weak var object: Object?

  package init(_ object: Object) {
    self.object = object
  }
}
