/// Manages a view and the part of the interface it is.
///
/// Only what can be overridden, and what is stored, stands here; how it works is in the extensions.
@MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable,
  UIContentContainer
{
  // MARK: Stored state (used by the extensions)

  package final var viewStorage: UIView?
  package final var childList: [UIViewController] = []
  package final weak var parentStorage: UIViewController?
  package final weak var hostWindow: UIWindow?
  package final var appearance = AppearanceMachine()
  package final var controllerTraits: UITraitCollection = .deviceDefault
  package final var traitOverridesStorage = UITraitOverrides()
  package final var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]
  package final var traitObservers = TraitObservers()
  package final var presentation = PresentationState()
  /// What a container adds to the safe area of its content: bars.
  package final var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { viewStorage?.updateSafeArea() } }
  }
  /// State that other parts of UIKit keep with a controller (navigation and tab items…), by type.
  package final var attachments: [ObjectIdentifier: AnyObject] = [:]
  /// The part of a nib or storyboard that the view is made of.
  final var nibContents: NibContents?
  /// The segues that begin at this controller or at an object that does not keep them itself.
  final var keptSegues: [SegueTemplate] = []
  package internal(set) final var storyboardStorage: UIStoryboard?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
    controllerTraits = .current
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    controllerTraits = .current
    if let coder = coder as? NibCoder {
      storyboardStorage = coder.loader.context.storyboard
      coder.loader.decode(self, coder.element)
    }
  }

  public let nibName: String?
  public let nibBundle: Bundle?

  // MARK: View

  open var view: UIView! {
    get { loadedView }
    set { setView(newValue) }
  }

  open var viewIfLoaded: UIView? { viewStorage }
  open var isViewLoaded: Bool { viewStorage != nil }

  open func loadView() {
    loadDefaultView()
  }

  open func loadViewIfNeeded() {
    _ = loadedView
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }
  open func didReceiveMemoryWarning() {}

  open var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }

  /// Told of a change of title, for bars that show it.
  package var titleObservers: [@MainActor (String?) -> Void] = []

  // MARK: Containment

  open var parent: UIViewController? { parentStorage }
  open var children: [UIViewController] { childList }

  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  open func removeFromParent() {
    leaveParent()
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated: animated)
  }

  open func endAppearanceTransition() {
    endTransition()
  }

  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    swapChildren(fromViewController, toViewController, duration, options, animations, completion)
  }

  open var isBeingPresented: Bool { presentation.isBeingPresented }
  open var isBeingDismissed: Bool { presentation.isBeingDismissed }
  open var isMovingToParent: Bool { appearance.isMovingToParent }
  open var isMovingFromParent: Bool { appearance.isMovingFromParent }

  /// Shows a controller in the way that suits where this one is: pushed, or presented.
  open func show(_ viewController: UIViewController, sender: Any?) {
    showInContext(viewController)
  }

  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    showInContext(viewController)
  }

  /// What the navigation bar shows while this controller is on top; made when it is first asked for.
  open var navigationItem: UINavigationItem { navigationItemOfController }

  // MARK: Presentation

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var modalPresentationCapturesStatusBarAppearance = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var presentedViewController: UIViewController? { nearestPresentation?.presented }
  open var presentingViewController: UIViewController? { enclosingPresentation?.presenting }

  open var presentationController: UIPresentationController? {
    controllerOfPresentation
  }

  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentations.present(viewControllerToPresent, from: self, animated: flag, completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentations.dismiss(from: self, animated: flag, completion)
  }

  // MARK: Layout

  open var edgesForExtendedLayout: UIRectEdge = .all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true

  open var preferredContentSize: CGSize = .zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeDidChange() } }
  }

  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewStorage?.updateSafeArea() } }
  }

  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }

  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewStorage?.marginsChanged() } }
  }

  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childList { child.viewWillTransition(to: size, with: coordinator) }
  }

  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { controllerTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { traitsParentDidChange() } }
  }

  open var traitOverrides: UITraitOverrides {
    get { traitOverridesStorage }
    set {
      traitOverridesStorage = newValue
      traitsParentDidChange()
    }
  }

  // MARK: Storyboards

  /// The storyboard that the controller was made from.
  open var storyboard: UIStoryboard? { storyboardStorage }

  /// Performs the segue of an identifier that begins at this controller.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performKeptSegue(identifier, sender: sender)
  }

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool { true }

  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Editing

  open var isEditing: Bool {
    get { isEditingStorage }
    set { setEditing(newValue, animated: false) }
  }

  private var isEditingStorage = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingStorage = editing
    for observer in editingObservers { observer(editing) }
  }

  /// Told of a change of editing, for the button that shows it.
  package var editingObservers: [@MainActor (Bool) -> Void] = []

  // MARK: Chrome

  open var hidesBottomBarWhenPushed = false
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  open var restorationIdentifier: String?

  // MARK: Responder

  open override var next: UIResponder? { nextResponder }
}
