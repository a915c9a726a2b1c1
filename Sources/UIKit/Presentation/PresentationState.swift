/// What a controller knows of its presentations.
package struct PresentationState {
  /// The controller this one presented.
  package var presented: UIViewController?
  package weak var presenting: UIViewController?
  package var controller: UIPresentationController?
  package var isBeingPresented = false
  package var isBeingDismissed = false

  package init() {}
}

extension UIViewController {
  /// The presentation made by this controller or the nearest ancestor that made one.
  package var nearestPresentation: PresentationState? {
    var controller: UIViewController? = self
    while let current = controller {
      if current.presentation.presented != nil { return current.presentation }
      controller = current.parent
    }
    return nil
  }

  /// The presentation that this controller, or the nearest ancestor, is shown by.
  package var enclosingPresentation: PresentationState? {
    var controller: UIViewController? = self
    while let current = controller {
      if current.presentation.presenting != nil { return current.presentation }
      controller = current.parent
    }
    return nil
  }

  package var controllerOfPresentation: UIPresentationController? {
    if let existing = enclosingPresentation?.controller { return existing }
    if let controller = presentation.controller { return controller }
    let controller = Presentations.makeController(for: self, presenting: nil, source: self)
    presentation.controller = controller
    return controller
  }

  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
