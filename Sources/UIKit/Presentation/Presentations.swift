/// Presenting and dismissing: who is shown over whom, in which order they are told, and the animation.
@MainActor package enum Presentations {
  package static let duration: TimeInterval = 0.4

  package static func makeController(
    for presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController {
    if let alert = presented as? UIAlertController { return alert.makePresentationController(presenting) }
    switch presented.modalPresentationStyle {
    case .custom:
      if let controller = presented.transitioningDelegate?.presentationController(
        forPresented: presented,
        presenting: presenting,
        source: source
      ) {
        return controller
      }
      return FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
    case .popover: return Popovers.makeController(for: presented, presenting: presenting)
    case .automatic, .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: presented, presenting: presenting)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none:
      return FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
    }
  }

  package static func present(
    _ presented: UIViewController,
    from source: UIViewController,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    precondition(presented !== source, "Application tried to present modally \(source) on itself")
    precondition(
      presented.presentation.presenting == nil,
      "Application tried to present modally a view controller \(presented) that is already being presented"
    )
    let presenter = topAncestor(of: source)
    guard let window = presenter.viewIfLoaded?.window else {
      Diagnostics.error(
        "Attempt to present \(presented) on \(source), whose view is not in the window hierarchy"
      )
      return
    }
    if let other = presenter.presentation.presented {
      Diagnostics.error("Attempt to present \(presented) on \(source), which is already presenting \(other)")
      return
    }
    let controller =
      presented.presentation.controller
      ?? makeController(for: presented, presenting: presenter, source: source)
    controller.presentingStorage = presenter
    presented.presentation.controller = controller
    presented.presentation.presenting = presenter
    presenter.presentation.presented = presented
    let transition = PresentationTransition(controller, isPresenting: true, animated: animated, completion)
    transition.present(in: window)
  }

  /// Dismisses what a controller presented; itself, where it presented nothing.
  package static func dismiss(
    from source: UIViewController,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    var presenter: UIViewController? = source
    while let current = presenter, current.presentation.presented == nil { presenter = current.parent }
    if presenter == nil { presenter = source.enclosingPresentation?.presenting }
    guard let presented = presenter?.presentation.presented,
      let controller = presented.presentation.controller
    else {
      completion?()
      return
    }
    // What lies upon the dismissed controller goes with it, unseen.
    if presented.presentation.presented != nil { dismiss(from: presented, animated: false, nil) }
    PresentationTransition(controller, isPresenting: false, animated: animated, completion).dismiss()
  }

  /// Lets go of what is presented in a window that is gone for good.
  ///
  /// A presented controller and what presents it keep each other until it is dismissed.
  package static func forget(in window: UIWindow) {
    for case let container as PresentationContainerView in window.subviewList {
      guard let presentation = container.presentation else { continue }
      let presented = presentation.presentedViewController
      presentation.presentingStorage?.presentation.presented = nil
      presented.presentation.controller = nil
      presented.presentation.presenting = nil
      container.removeFromSuperview()
    }
  }

  /// The controller of the whole context: presenting is done by the outermost container.
  private static func topAncestor(of controller: UIViewController) -> UIViewController {
    var top = controller
    while let parent = top.parent, !top.definesContext { top = parent }
    return top
  }
}

extension UIViewController {
  fileprivate var definesContext: Bool {
    definesPresentationContext
      && (presentation.presented?.modalPresentationStyle == .currentContext
        || presentation.presented?.modalPresentationStyle == .overCurrentContext)
  }
}

/// Covers the whole window.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool {
    switch presentationStyle {
    case .overFullScreen, .overCurrentContext, .custom: false
    case .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .popover: true
    }
  }
}
