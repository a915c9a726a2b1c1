/// Shows pages that are turned by dragging.
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll = 1
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  /// Between two pages, in points.
  final let spacing: CGFloat
  final lazy var pager = Pager(self)

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    super.init(nibName: nil, bundle: nil)
    if style == .pageCurl {
      Diagnostics.once("UIPageViewController: pages do not curl here; they scroll instead")
    }
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  open override func loadView() {
    view = pager.makeView()
  }

  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { pager.neighboursDidChange() }
  }

  open weak var delegate: (any UIPageViewControllerDelegate)?
  open var isDoubleSided = false

  open var gestureRecognizers: [UIGestureRecognizer] { [pager.scrollView.panGestureRecognizer] }

  /// The page that is shown.
  open var viewControllers: [UIViewController]? { pager.current.map { [$0] } }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first else { return }
    pager.show(page, direction, animated: animated, completion)
  }

  open override var childForStatusBarStyle: UIViewController? { pager.current }
}
