/// Shows two or three columns side by side, or one at a time where it is narrow.
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3
  }

  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6

    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    case tile = 1
    case overlay = 2
    case displace = 3
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }

  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  // MARK: Stored state (used by the extensions)

  final var columns = SplitColumns()
  final let dimming = UIView()
  /// What the user, or the app, has chosen last; nil leaves it to the room there is.
  final var chosenMode: DisplayMode?
  final var isCollapsedStorage: Bool?
  private var styleStorage = Style.unspecified

  public init(style: Style) {
    styleStorage = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func loadView() {
    view = makeRootView()
  }

  /// The style that a storyboard says.
  final func adopt(_ style: Style) { styleStorage = style }

  open var style: Style { styleStorage }
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Columns

  /// The controllers of the columns that are there, from the primary one on.
  open var viewControllers: [UIViewController] {
    get { columns.all }
    set { adopt(newValue) }
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    set(vc, for: column)
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Brings a column into sight.
  open func show(_ column: Column) {
    reveal(column)
  }

  /// Takes a column out of sight, where that can be.
  open func hide(_ column: Column) {
    conceal(column)
  }

  open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: viewController, sender: sender) == true { return }
    showDetail(viewController)
  }

  open override func show(_ viewController: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: viewController, sender: sender) == true { return }
    let navigation = columns.navigation(of: .primary)
    navigation?.pushViewController(viewController, animated: true)
  }

  // MARK: How it is shown

  open var isCollapsed: Bool { isCollapsedStorage ?? (traitCollection.horizontalSizeClass != .regular) }

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      if preferredDisplayMode != oldValue { displayModeDidChange() }
    }
  }

  open var displayMode: DisplayMode { shownMode }

  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { displayModeDidChange() } }
  }

  open var splitBehavior: SplitBehavior { shownBehavior }
  open var presentsWithGesture = true
  open var showsSecondaryOnlyButton = false
  open var primaryEdge = PrimaryEdge.leading {
    didSet { if primaryEdge != oldValue { displayModeDidChange() } }
  }

  /// Shows or hides the columns before the secondary one.
  open var displayModeButtonItem: UIBarButtonItem { columns.modeButton { [weak self] in self?.toggle() } }

  // MARK: Widths

  open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension {
    didSet { displayModeDidChange() }
  }
  open var preferredPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { displayModeDidChange() }
  }
  open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
  open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
  open var preferredSupplementaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { displayModeDidChange() }
  }
  open var primaryColumnWidth: CGFloat { isCollapsed ? 0 : width(of: .primary) }
  open var supplementaryColumnWidth: CGFloat { isCollapsed ? 0 : width(of: .supplementary) }

  // MARK: Changes

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { collapseOrExpand() }
  }

  open override var childForStatusBarStyle: UIViewController? { columns[.secondary] }
}
