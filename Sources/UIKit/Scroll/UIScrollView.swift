/// A view that shows a part of its content, and moves it by dragging.
///
/// The origin of the bounds is the content offset: scrolling moves the layers and repaints nothing.
open class UIScrollView: UIView, _ScrollViewDelegateHolder {
  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    case white = 2
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }

  public enum IndexDisplayMode: Int, Sendable {
    case automatic = 0
    case alwaysHidden = 1
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  // MARK: Stored state (used by the extensions)

  package final weak var scrollDelegate: (any UIScrollViewDelegate)?
  package final var scrolling = ScrollingState()
  package final lazy var indicators = ScrollIndicators(of: self)
  private final let pan = ScrollPanGestureRecognizer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
  }

  // MARK: Content

  open var contentOffset: CGPoint {
    get {
      noteRead(.contentOffset)
      return layer.bounds.origin
    }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let previous = super.bounds.origin
      let change = previous == newValue.origin ? nil : beginChange(of: [.contentOffset])
      super.bounds = newValue
      if previous != newValue.origin { contentOffsetDidChange() }
      change?.end()
    }
  }

  open var contentSize: CGSize {
    get {
      noteRead(.contentSize)
      return scrolling.contentSize
    }
    set { setContentSize(newValue) }
  }

  open var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { updateAdjustedInset() } }
  }

  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
  }

  open var adjustedContentInset: UIEdgeInsets { scrolling.adjustedInset }
  open func adjustedContentInsetDidChange() {}

  /// Whether the view is the inside of another scroll view, which bars and the like do not follow.
  var isInsideOfScrollView: Bool { false }

  /// Where scrolling should come to rest, asked at the end of a drag; points a millisecond.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    findCompanion()
    keepInRangeAfterResize()
    placeRefreshControl()
    indicators.layout()
    updateScrollRegion()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    // A bar that is found asks where the content stands, which depends on the insets.
    updateAdjustedInset()
    findCompanion()
  }

  package override var safeAreaInsetsForSubviews: UIEdgeInsets {
    safeAreaLeftToSubviews
  }

  // MARK: Behaviour

  /// Whether the keys for pages, the beginning and the end scroll.
  open var allowsKeyboardScrolling = true

  open var isScrollEnabled = true {
    didSet {
      pan.isEnabled = isScrollEnabled
      updateScrollRegion()
    }
  }

  open var isDirectionalLockEnabled = false
  open var isPagingEnabled = false { didSet { updateScrollRegion() } }
  open var bounces = true { didSet { updateScrollRegion() } }
  open var bouncesHorizontally = true { didSet { updateScrollRegion() } }
  open var bouncesVertically = true { didSet { updateScrollRegion() } }
  open var alwaysBounceVertical = false { didSet { updateScrollRegion() } }
  open var alwaysBounceHorizontal = false { didSet { updateScrollRegion() } }
  open var scrollsToTop = true
  open var decelerationRate: DecelerationRate = .normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var keyboardDismissMode: KeyboardDismissMode = .none
  open var indexDisplayMode: IndexDisplayMode = .automatic

  open var isTracking: Bool { scrolling.isTracking }
  open var isDragging: Bool { scrolling.isDragging }
  open var isDecelerating: Bool { scrolling.isDecelerating }
  open var isScrollAnimating: Bool { scrolling.isAnimating }

  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a drag takes a touch away from a view of the content; controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Shown above the content when it is pulled down.
  open var refreshControl: UIRefreshControl? {
    get { scrolling.refreshControl }
    set {
      let previous = scrolling.refreshControl
      guard newValue !== previous else { return }
      scrolling.refreshControl = newValue
      refreshControlDidChange(from: previous)
      updateScrollRegion()
    }
  }

  // MARK: Indicators

  open var showsVerticalScrollIndicator = true {
    didSet {
      indicators.layout()
      updateScrollRegion()
    }
  }

  open var showsHorizontalScrollIndicator = true {
    didSet {
      indicators.layout()
      updateScrollRegion()
    }
  }

  open var indicatorStyle: IndicatorStyle = .default {
    didSet { indicators.updateColors() }
  }

  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { indicators.layout() }
  }

  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { indicators.layout() }
  }

  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  open var automaticallyAdjustsScrollIndicatorInsets = true

  open func flashScrollIndicators() {
    indicators.flash()
  }

  // MARK: Accessibility

  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollPage(direction)
  }

  package override var semanticsRoleOfView: SemanticsNode.Role? { nil }

  package override func makeSemantics() -> [SemanticsNode] { semanticsInContent(defaultSemantics()) }
}

/// Which way an assistive technology asks to scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}
