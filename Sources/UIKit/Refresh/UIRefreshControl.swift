import QuartzCore

/// Comes into sight when a scroll view is pulled down, and starts a refresh when pulled far enough.
open class UIRefreshControl: UIControl {
  package static let height: CGFloat = 60

  private final let ring = SpokeRing()
  private final let label = UILabel()
  private final var machine = RefreshMachine(threshold: UIRefreshControl.height)
  package final weak var scrollView: UIScrollView?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    layer.addSublayer(ring.layer)
    addSubview(label)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    ring.show(upTo: 0)
    updateColor()
  }

  open var isRefreshing: Bool { machine.isRefreshing }

  /// Shows that a refresh is under way; the app is not told, and the content is not scrolled.
  open func beginRefreshing() {
    perform(machine.begin(), sends: false)
  }

  open func endRefreshing() {
    perform(machine.end(isDragging: scrollView?.isDragging ?? false), sends: false)
  }

  /// Shown below the ring.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
      SemanticsChanges.note(in: self)
    }
  }

  // MARK: Scrolling

  package final func contentDidMove(pull: CGFloat, isDragging: Bool) {
    perform(machine.contentMoved(pull: pull, isDragging: isDragging), sends: true)
  }

  package final func dragDidEnd() {
    perform(machine.dragEnded(), sends: false)
  }

  private func perform(_ action: RefreshMachine.Action, sends: Bool) {
    switch action {
    case .none: return
    case .reveal(let share): ring.show(upTo: Int((share * CGFloat(SpokeRing.count)).rounded(.down)))
    case .begin:
      ring.show(upTo: SpokeRing.count)
      if window != nil { ring.start() }
      scrollView?.setRefreshInset(Self.height, animated: false)
      if sends { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    case .retract:
      ring.stop()
      scrollView?.setRefreshInset(0, animated: true)
    }
    SemanticsChanges.note(in: self)
  }

  // MARK: View

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    let side: CGFloat = 26
    ring.place(
      in: CGRect(
        x: bounds.midX - side / 2,
        y: hasTitle ? 8 : (bounds.height - side) / 2,
        width: side,
        height: side
      )
    )
    label.isHidden = !hasTitle
    label.frame = CGRect(x: 8, y: 37, width: max(0, bounds.width - 16), height: 20)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  /// Only a tint of its own colours the control; otherwise it is grey.
  private func updateColor() {
    ring.color = CGColor.resolving(viewState.tintColor ?? .systemGray, for: traitCollection)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { ring.stop() } else if isRefreshing { ring.start() }
  }

  // MARK: Accessibility

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? attributedTitle?.string ?? "Refreshing" }
    set { super.accessibilityLabel = newValue }
  }

  package override func makeSemantics() -> [SemanticsNode] {
    isRefreshing ? semantics(role: .activityIndicator) : []
  }
}
