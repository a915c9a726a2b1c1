/// Shows one of several controllers, chosen by the tabs of a bar.
open class UITabBarController: UIViewController {
  // MARK: Stored state (used by the extension)

  final let bar = UITabBar()
  final let content = UIView()
  final var controllers: [UIViewController] = []
  final var selection = NSNotFound
  final lazy var more = MoreController(self)
  final lazy var barListener = TabBarListener(self)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.delegate = barListener
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.delegate = barListener
  }

  open override func loadView() {
    view = makeRootView()
  }

  open weak var delegate: (any UITabBarControllerDelegate)?
  open var tabBar: UITabBar { bar }

  // MARK: Controllers

  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceControllers(with: viewControllers ?? [])
  }

  /// The list of controllers that have no tab of their own.
  open var moreNavigationController: UINavigationController { more.navigation }
  open var customizableViewControllers: [UIViewController]?

  // MARK: Selection

  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selection) ? controllers[selection] : nil }
    set {
      guard let newValue else { return }
      guard let index = controllers.firstIndex(where: { $0 === newValue }) else {
        preconditionFailure("\(newValue) is none of the controllers of \(self)")
      }
      select(index)
    }
  }

  open var selectedIndex: Int {
    get { selection }
    set { if controllers.indices.contains(newValue) { select(newValue) } }
  }

  open var isTabBarHidden: Bool {
    get { bar.isHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard bar.isHidden != hidden else { return }
    bar.isHidden = hidden
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.2) { self.view.layoutIfNeeded() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass { updateTabs() }
  }

  // MARK: Forwarding

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
}
