/// Shows the topmost of a stack of controllers, under a navigation bar.
@MainActor open class UINavigationController: UIViewController {
  /// What is happening to the stack.
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  // MARK: Stored state (used by the extensions)

  final var stack: [UIViewController] = []
  final let bar: UINavigationBar
  final let toolbarView: UIToolbar
  final let content = UIView()
  final var transition: NavigationTransition?
  final var isBarHidden = false
  final var isToolbarHiddenStorage = true
  final var isSyncing = false
  final lazy var backSwipe = BackSwipe(self)

  // MARK: Making

  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    toolbarView = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    setUpNavigation()
    setViewControllers([rootViewController], animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar =
      (navigationBarClass as? UINavigationBar.Type).map { makeInstance(of: $0, frame: .zero) }
      ?? UINavigationBar()
    toolbarView = (toolbarClass as? UIToolbar.Type).map { makeInstance(of: $0, frame: .zero) } ?? UIToolbar()
    super.init(nibName: nil, bundle: nil)
    setUpNavigation()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    toolbarView = UIToolbar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpNavigation()
  }

  public required init?(coder: NSCoder) {
    bar = UINavigationBar()
    toolbarView = UIToolbar()
    super.init(coder: coder)
    setUpNavigation()
  }

  open override func loadView() {
    view = makeRootView()
  }

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The controller presented by this one or its top, or else the top.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? stack.last?.presentedViewController ?? stack.last
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported (\(viewController))"
    )
    replaceStack(with: stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    replaceStack(with: stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("Tried to pop to a view controller that is not on the stack: \(viewController)")
    }
    let popped = Array(stack[(index + 1)...])
    replaceStack(with: Array(stack[...index]), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1, let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { backSwipe.recognizer }

  // MARK: Bars

  open var navigationBar: UINavigationBar { bar }

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }

  open var toolbar: UIToolbar! { toolbarView }

  open var isToolbarHidden: Bool {
    get { isToolbarHiddenStorage }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideToolbar(hidden, animated: animated)
  }

  // MARK: Forwarding

  open override var childForStatusBarStyle: UIViewController? { stack.last }
  open override var childForStatusBarHidden: UIViewController? { stack.last }
}
