/// What a navigation bar shows while a view controller is on top.
@MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0
    case always = 1
    case never = 2
    case inline = 3
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    case `default` = 0
    case generic = 1
    case minimal = 2
  }

  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Title

  open var title: String? {
    didSet { if title != oldValue { itemDidChange() } }
  }

  open var titleView: UIView? {
    didSet { if titleView !== oldValue { itemDidChange() } }
  }

  open var prompt: String?

  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { itemDidChange() } }
  }

  // MARK: Back button

  /// The back button that leads to this item, shown while another one is on top.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { itemDidChange() } }
  }

  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { itemDidChange() } }
  }

  open var backButtonDisplayMode: BackButtonDisplayMode = .default {
    didSet { if backButtonDisplayMode != oldValue { itemDidChange() } }
  }

  open var backAction: UIAction? {
    didSet { if backAction !== oldValue { itemDidChange() } }
  }

  open var hidesBackButton: Bool {
    get { isBackButtonHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }

  private var isBackButtonHidden = false

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard isBackButtonHidden != hidesBackButton else { return }
    isBackButtonHidden = hidesBackButton
    itemDidChange()
  }

  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { itemDidChange() } }
  }

  // MARK: Search

  /// The search whose bar stands below the title.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.navigationItemOfBar = nil
      searchController?.navigationItemOfBar = self
      itemDidChange()
    }
  }

  /// Kept; the search bar is always shown here.
  open var hidesSearchBarWhenScrolling = true

  // MARK: Buttons

  private var leading: [UIBarButtonItem] = []
  private var trailing: [UIBarButtonItem] = []

  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { leading.isEmpty ? nil : leading }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { trailing.isEmpty ? nil : trailing }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leading.first }
    set { setLeftBarButton(newValue, animated: false) }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { trailing.first }
    set { setRightBarButton(newValue, animated: false) }
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leading = items ?? []
    itemDidChange()
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    trailing = items ?? []
    itemDidChange()
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  // MARK: Appearance

  open var standardAppearance: UINavigationBarAppearance? {
    didSet { itemDidChange() }
  }

  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { itemDidChange() }
  }

  open var compactAppearance: UINavigationBarAppearance? {
    didSet { itemDidChange() }
  }

  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { itemDidChange() }
  }

  /// Told of each change, by the bar that shows the item.
  package var onChange: (@MainActor () -> Void)?

  package func itemDidChange() {
    onChange?()
  }
}

extension UINavigationItem {
  /// What the back button leading here says; nil is the chevron alone.
  package var titleOfBackButton: String? {
    switch backButtonDisplayMode {
    case .minimal: nil
    case .generic: "Back"
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
    }
  }
}
