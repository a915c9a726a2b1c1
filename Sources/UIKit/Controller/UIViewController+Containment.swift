// Child controllers.

extension UIViewController {
  /// The nearest controller of a class that this one is in.
  func nearestAncestor<Container: UIViewController>() -> Container? {
    var candidate = parent
    while let controller = candidate {
      if let container = controller as? Container { return container }
      candidate = controller.parent
    }
    return nil
  }

  package func adopt(_ child: UIViewController) {
    precondition(child !== self, "\(self) can't be its own child")
    guard child.parentStorage !== self else { return }
    if child.parentStorage != nil { child.leaveParent() }
    child.willMove(toParent: self)
    childList.append(child)
    child.parentStorage = self
    child.traitsParentDidChange()
  }

  package func leaveParent() {
    guard let parent = parentStorage else { return }
    parent.childList.removeAll { $0 === self }
    parent.childTraitOverrides[ObjectIdentifier(self)] = nil
    parentStorage = nil
    didMove(toParent: nil)
  }

  package func swapChildren(
    _ from: UIViewController,
    _ to: UIViewController,
    _ duration: TimeInterval,
    _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    guard let container = from.view.superview else { return }
    container.addSubview(to.view)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { finished in
      from.view.removeFromSuperview()
      completion?(finished)
    }
  }

  /// Traits that a container gives one of its children.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    childTraitOverrides[ObjectIdentifier(childViewController)] = collection
    childViewController.traitsParentDidChange()
  }

  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childTraitOverrides[ObjectIdentifier(childViewController)]
  }
}
