/// The coordinator of a change of the window's size, which happens at once.
final class ResizeCoordinator: UIViewControllerTransitionCoordinator {
  private let window: UIWindow
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(_ window: UIWindow) {
    self.window = window
  }

  var isAnimated: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { 1 }
  var containerView: UIView { window }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    window.rootViewController
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    window.rootViewController?.viewIfLoaded
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Tells the controllers that are shown of the size to come.
  func announce(_ size: CGSize) {
    var controller = window.rootViewController
    while let current = controller {
      if current.isViewLoaded { current.viewWillTransition(to: size, with: self) }
      controller = current.presentation.presented
    }
  }

  /// The size is there: what was to be done along with the change, and after it.
  func finish() {
    for animation in alongside { animation(self) }
    for completion in completions { completion(self) }
  }
}
