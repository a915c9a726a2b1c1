/// A view that a person operates, and that sends actions when they do.
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0000_0fff)
    public static let allEditingEvents = Event(rawValue: 0x000f_0000)
    public static let applicationReserved = Event(rawValue: 0x0f00_0000)
    public static let systemReserved = Event(rawValue: 0xf000_0000)
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal = State([])
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00ff_0000)
    public static let reserved = State(rawValue: 0xff00_0000)
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    case fill = 3
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
    case fill = 3
    case leading = 4
    case trailing = 5
  }

  package final var actionEntries: [ControlAction] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A control whose primary action is an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Called when what `state` says has changed.
  package func stateDidChange() {
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    case .center, .left, .right, .fill: return contentHorizontalAlignment
    }
  }

  // MARK: Tracking

  open package(set) var isTracking = false
  open package(set) var isTouchInside = false

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackBegan(touches, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackMoved(touches, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackEnded(touches, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackCancelled(event)
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }

  // MARK: Actions

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(ControlAction(target: target as AnyObject?, action: action, events: controlEvents))
  }

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(target as AnyObject?, action, for: controlEvents)
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    add(ControlAction(action: action, events: controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(actionIdentifier, for: controlEvents)
  }

  open var allTargets: Set<AnyHashable> {
    Set(actionEntries.compactMap { ($0.target as? NSObject).map(AnyHashable.init) })
  }

  open var allControlEvents: Event {
    actionEntries.reduce(into: Event()) { $0.formUnion($1.events) }
  }

  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = actionEntries.filter {
      $0.target === (target as AnyObject?) && $0.events.contains(controlEvent)
    }
    .compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in actionEntries where !stop {
      iterator(entry.uiAction, entry.selector.map { (entry.target, $0) }, entry.events, &stop)
    }
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  open func sendActions(for controlEvents: Event) {
    send(controlEvents, nil)
  }

  /// Does what the control is for, as a tap would.
  open func performPrimaryAction() {
    send(primaryEvents, nil)
  }

  /// What a completed tap sends beside `touchUpInside`.
  package var primaryEvents: Event { [.primaryActionTriggered] }

  /// Whether the touch that ends has opened a menu, and so is no tap.
  package var hasShownMenu: Bool { false }

  /// Whether a tap is the control's primary action; controls with a value send it when that changes.
  package var sendsPrimaryActionOnTap: Bool { true }

  // MARK: Menus and tool tips

  open var isContextMenuInteractionEnabled = false
  open var showsMenuAsPrimaryAction = false
  open var toolTip: String?

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
}
