// Loading the view, and where the controller stands in the responder chain.

extension UIViewController {
  package var loadedView: UIView {
    if let viewStorage { return viewStorage }
    controllerTraits.withCurrent {
      loadView()
      if viewStorage == nil { loadDefaultView() }
      nibContents?.finish()
      nibContents = nil
      viewDidLoad()
    }
    return viewStorage ?? UIView()
  }

  package func loadDefaultView() {
    if loadViewFromStoryboard() || loadViewFromNib() { return }
    view = UIView(frame: CGRect(origin: .zero, size: UIApplication.shared.environment.size))
  }

  package func setView(_ view: UIView?) {
    guard viewStorage !== view else { return }
    viewStorage?.owningController = nil
    viewStorage = view
    guard let view else { return }
    view.owningController = self
    view.inheritTraits()
    view.updateSafeArea()
    view.marginsChanged()
  }

  package var nextResponder: UIResponder? {
    if let superview = viewStorage?.superview { return superview }
    if let parentStorage { return parentStorage }
    return hostWindow ?? enclosingPresentation?.presenting
  }

  package func titleDidChange() {
    for observer in titleObservers { observer(title) }
  }

  package func preferredContentSizeDidChange() {
    parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Typed state that another part of UIKit keeps with this controller.
  package func attachment<T: AnyObject>(_ type: T.Type, make: () -> T) -> T {
    if let existing = attachments[ObjectIdentifier(type)] as? T { return existing }
    let made = make()
    attachments[ObjectIdentifier(type)] = made
    return made
  }
}
