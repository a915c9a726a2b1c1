/// The bar on top of a stack of screens: where one is, where one came from, and buttons.
///
/// Its frame is the part below the status bar; its background reaches up to the top of the screen.
@MainActor open class UINavigationBar: UIView, UIBarPositioning {
  package final var state = NavigationBarState()
  private let backgroundView = BarBackgroundView(shadowEdge: .bottom)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(backgroundView)
    addSubview(largeTitle)
    largeTitle.isHidden = true
  }

  let largeTitle = LargeTitleView(frame: .zero)
  var row: NavigationRow?
  /// The appearance shown now; nil to show it anew.
  var shownAppearance: UINavigationBarAppearance?
  /// Pops, in place of the bar itself: set by a navigation controller.
  package final var onBack: (@MainActor () -> Void)?
  /// Told when the bar's height, or what it does to the content below, may have changed.
  package final var onHeightChange: (@MainActor () -> Void)?

  open weak var delegate: (any UINavigationBarDelegate)?

  // MARK: Items

  open var items: [UINavigationItem]? {
    get { state.items.isEmpty ? nil : state.items }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { state.items.last }
  open var backItem: UINavigationItem? { state.items.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    show(items ?? [], animated: animated)
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(state.items + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    show(state.items.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  // MARK: Appearance

  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { largeTitlePreferenceDidChange() } }
  }

  open var standardAppearance: UINavigationBarAppearance {
    get { ownStandardAppearance ?? usualAppearance }
    set { ownStandardAppearance = newValue.copy() }
  }

  /// The appearance that the app gave; nil while the bar looks as usual.
  final var ownStandardAppearance: UINavigationBarAppearance? {
    didSet { appearanceDidChange() }
  }

  private let usualAppearance = UINavigationBarAppearance()

  /// nil is the system's: nothing behind the bar while the content stands at its top.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { appearanceDidChange() }
  }

  open var compactAppearance: UINavigationBarAppearance? {
    didSet { appearanceDidChange() }
  }

  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { appearanceDidChange() }
  }

  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { translucencyDidChange() } }
  }

  open var barStyle: UIBarStyle = .default {
    didSet {
      if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
  }

  open var barTintColor: UIColor? {
    didSet { changeAppearance { $0.backgroundColor = self.barTintColor } }
  }

  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleTextAttributes }
    set { changeAppearance { $0.titleTextAttributes = newValue ?? [:] } }
  }

  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleTextAttributes }
    set { changeAppearance { $0.largeTitleTextAttributes = newValue ?? [:] } }
  }

  open var shadowImage: UIImage? {
    didSet { changeAppearance { $0.shadowColor = self.shadowImage == nil ? BarColors.shadow : nil } }
  }

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    changeAppearance {
      $0.backgroundImage = backgroundImage
      $0.backgroundEffect = backgroundImage == nil ? UIBlurEffect(style: .systemChromeMaterial) : nil
    }
  }

  private func changeAppearance(_ change: (UINavigationBarAppearance) -> Void) {
    change(standardAppearance)
    if let scrollEdgeAppearance { change(scrollEdgeAppearance) }
    appearanceDidChange()
  }

  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }

  var background: BarBackgroundView { backgroundView }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: collapsedHeight + (showsLargeTitle && !isSearching ? state.fullLargeHeight : 0)
    )
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutBar()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    textSizeDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textSizeDidChange()
  }

  // MARK: Accessibility

  package override var semanticsRoleOfView: SemanticsNode.Role? { .navigationBar }

  open override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? topItem?.title }
    set { super.accessibilityIdentifier = newValue }
  }
}
