import QuartzCore

/// Dots that say how many pages there are, and which one is shown.
open class UIPageControl: UIControl {
  public enum InteractionState: Int, Sendable {
    case none = 0
    case discrete = 1
    case continuous = 2
  }

  public enum BackgroundStyle: Int, Sendable {
    case automatic = 0
    case prominent = 1
    case minimal = 2
  }

  final var dots: [UIImageView] = []
  final let backdrop = UIView()
  final var images: [Int: UIImage] = [:]
  private final var tracking: PageTracking?
  private final var currentStorage = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  // MARK: Pages

  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      currentPage = min(currentStorage, max(0, numberOfPages - 1))
      pagesDidChange()
    }
  }

  /// Kept within the pages there are.
  open var currentPage: Int {
    get { currentStorage }
    set {
      let new = min(max(newValue, 0), max(0, numberOfPages - 1))
      guard new != currentStorage else { return }
      currentStorage = new
      colorDots()
      SemanticsChanges.note(in: self)
    }
  }

  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsLayout() } }
  }

  // MARK: Looks

  /// Nil is a translucent white.
  open var pageIndicatorTintColor: UIColor? {
    didSet { if pageIndicatorTintColor != oldValue { colorDots() } }
  }

  /// Nil is white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { if currentPageIndicatorTintColor != oldValue { colorDots() } }
  }

  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { if backgroundStyle != oldValue { setNeedsLayout() } }
  }

  open private(set) var interactionState = InteractionState.none
  /// Whether a finger that moves along the dots turns pages.
  open var allowsContinuousInteraction = true

  /// Nil is a dot.
  open var preferredIndicatorImage: UIImage? {
    didSet { if preferredIndicatorImage !== oldValue { pagesDidChange() } }
  }

  /// Nil is the same as for other pages.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet { if preferredCurrentPageIndicatorImage !== oldValue { colorDots() } }
  }

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    colorDots()
  }

  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  open func size(forNumberOfPages pageCount: Int) -> CGSize { fittingSize(pageCount) }

  // MARK: View

  open override var intrinsicContentSize: CGSize { fittingSize(numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(numberOfPages) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeDots()
  }

  package override var sendsPrimaryActionOnTap: Bool { false }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard numberOfPages > 1 else { return false }
    tracking = PageTracking(at: touch.location(in: self).x, page: currentPage)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction else { return true }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard
      let page = tracking?.page(
        at: touch.location(in: self).x,
        count: numberOfPages,
        isMirrored: isMirrored
      )
    else { return true }
    setInteraction(.continuous)
    turn(to: page, event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let wasDragging = interactionState == .continuous
    tracking = nil
    if !wasDragging, let touch, isTouchInside {
      setInteraction(.discrete)
      let isRight = touch.location(in: self).x > bounds.midX
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      turn(to: currentPage + (isRight != isMirrored ? 1 : -1), event)
    }
    setInteraction(.none)
  }

  open override func cancelTracking(with event: UIEvent?) {
    tracking = nil
    setInteraction(.none)
  }

  private func setInteraction(_ state: InteractionState) {
    guard interactionState != state else { return }
    interactionState = state
    setNeedsLayout()
  }

  private func turn(to page: Int, _ event: UIEvent?) {
    let before = currentPage
    currentPage = page
    if currentPage != before { send([.valueChanged, .primaryActionTriggered], event) }
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue ?? (numberOfPages == 0 ? nil : "page \(currentPage + 1) of \(numberOfPages)")
    }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? (isEnabled ? .adjustable : [.adjustable, .notEnabled]) }
    set { super.accessibilityTraits = newValue }
  }

  open override func accessibilityIncrement() {
    if isEnabled { turn(to: currentPage + 1, nil) }
  }

  open override func accessibilityDecrement() {
    if isEnabled { turn(to: currentPage - 1, nil) }
  }

  package override func makeSemantics() -> [SemanticsNode] {
    isShowingNothing ? [] : semantics(role: .pageIndicator)
  }
}
