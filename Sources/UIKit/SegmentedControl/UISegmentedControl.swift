import QuartzCore

/// Chooses one of several segments side by side.
open class UISegmentedControl: UIControl {
  /// What `selectedSegmentIndex` is when nothing is selected.
  public static let noSegment = -1

  final var segments: [Segment] = []
  final let thumb = UIView()
  final var dividers: [UIView] = []
  final var tracking: SegmentTracking?
  final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private final var selection = UISegmentedControl.noSegment

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// Segments of strings and pictures.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepare()
    for item in items ?? [] {
      switch item {
      case let title as String: insert(Segment(title: title, image: nil, action: nil), at: segments.count)
      case let image as UIImage: insert(Segment(title: nil, image: image, action: nil), at: segments.count)
      case let action as UIAction: insert(Segment(action), at: segments.count)
      default: preconditionFailure("UISegmentedControl items are strings, images or actions, not \(item)")
      }
    }
    bounds.size = intrinsicContentSize
  }

  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    prepare()
    for action in actions { insert(Segment(action), at: segments.count) }
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title, image: nil, action: nil), at: segment, animated: animated)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(title: nil, image: image, action: nil), at: segment, animated: animated)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(action), at: segment, animated: animated)
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    remove(at: segment, animated: animated)
  }

  open func removeAllSegments() {
    while !segments.isEmpty { remove(at: segments.count - 1, animated: false) }
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].title = title
    segmentsDidChange()
  }

  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    segments[segment].image = image
    segmentsDidChange()
  }

  open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    segments[segment].adopt(action)
    segmentsDidChange()
  }

  open func actionForSegment(at segment: Int) -> UIAction? { segments[segment].action }

  /// The segment of an action; `NSNotFound` where there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// 0 is what the content needs.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    segments[segment].width = width
    segmentsDidChange()
  }

  open func widthForSegment(at segment: Int) -> CGFloat { segments[segment].width }

  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    segments[segment].contentOffset = offset
    segments[segment].setNeedsLayout()
  }

  open func contentOffsetForSegment(at segment: Int) -> CGSize { segments[segment].contentOffset }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
    styleSegments()
  }

  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

  // MARK: Selection

  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      precondition(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "UISegmentedControl.selectedSegmentIndex is \(newValue), but there are \(segments.count) segments"
      )
      select(newValue, animated: false)
    }
  }

  final func select(_ index: Int, animated: Bool) {
    guard index != selection else { return }
    let hadSelection = selection != Self.noSegment
    selection = index
    for (position, segment) in segments.enumerated() { segment.isSelected = position == index }
    selectionDidChange(animated: animated && hadSelection)
  }

  /// Whether a segment shows as selected only while it is pressed.
  open var isMomentary = false {
    didSet { if isMomentary { select(Self.noSegment, animated: false) } }
  }

  // MARK: Looks

  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { segmentsDidChange() } }
  }

  /// Nil is the system's.
  open var selectedSegmentTintColor: UIColor? {
    didSet { if selectedSegmentTintColor != oldValue { styleSegments() } }
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    segmentsDidChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  // MARK: View

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSegments()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    styleSegments()
  }

  package override var sendsPrimaryActionOnTap: Bool { false }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(at: touch.location(in: self))
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    lift(at: touch?.location(in: self), event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    tracking = nil
    pressDidChange()
  }

  // MARK: Accessibility

  package override func makeSemantics() -> [SemanticsNode] {
    semantics(role: .segmentedControl, children: segments.flatMap { $0.makeSemantics() })
  }
}
