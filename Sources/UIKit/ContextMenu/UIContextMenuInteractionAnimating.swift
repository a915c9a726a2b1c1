/// Runs animations along with a context menu's.
@MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What follows from a touch on a preview.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  case pop = 1
}

/// Runs animations when a preview is committed.
@MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The animator of one menu.
@MainActor final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  private let overlay: MenuOverlay
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(_ overlay: MenuOverlay, preview: UIViewController?) {
    self.overlay = overlay
    previewViewController = preview
  }

  func addAnimations(_ animations: @escaping () -> Void) {
    overlay.alongside.append(animations)
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    overlay.completions.append(completion)
  }
}
