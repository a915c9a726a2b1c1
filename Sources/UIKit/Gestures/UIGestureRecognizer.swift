/// Watches touches of a view and its subviews for a gesture, and sends actions when it comes.
///
/// The subclass decides what its touches are, by setting `state`; `GestureEnvironment` decides among
/// recognisers that compete.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    public static let recognized = State.ended
  }

  // MARK: Stored state (used by the environment)

  package final weak var attachedView: UIView?
  package final var currentState = State.possible
  /// What the recogniser asked to become, while it waits for others to fail.
  package final var heldState: State?
  package final var activeTouches: [UITouch] = []
  package final var ignoredTouches: Set<UITouch> = []
  /// Whether touches have come since the last reset.
  package final var isTracking = false
  package final var failureRequirements: [WeakReference<UIGestureRecognizer>] = []
  package final var lastLocationInWindow = CGPoint.zero
  private final var targets: [GestureTarget] = []

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  // MARK: Targets

  open func addTarget(_ target: Any, action: Selector) {
    guard !targets.contains(where: { $0.matches(target as AnyObject, action) }) else { return }
    targets.append(GestureTarget(target: target as AnyObject, action: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target as AnyObject?, action) }
  }

  /// A closure called as an action is, for UIKit's own use.
  package final func addHandler(_ handler: @escaping @MainActor () -> Void) {
    targets.append(GestureTarget(handler: handler))
  }

  package final func sendActions() {
    for target in targets { target.send(from: self) }
  }

  // MARK: Configuration

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var view: UIView? { attachedView }

  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { GestureEnvironment.disable(self) } }
  }

  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open var name: String?
  open package(set) var modifierFlags: UIKeyModifierFlags = []
  open package(set) var buttonMask: UIEvent.ButtonMask = .primary

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(WeakReference(otherGestureRecognizer))
  }

  // MARK: State

  /// Set by subclasses; the change may be held until others have failed, or turned into a failure.
  open var state: State {
    get { currentState }
    set { GestureEnvironment.request(newValue, of: self) }
  }

  /// The middle of the touches; of the last ones, where there are none now.
  open func location(in view: UIView?) -> CGPoint {
    let point = locationInWindow
    guard let view, let window = attachedView?.window else { return point }
    return view === window ? point : view.convert(point, from: window)
  }

  package final var locationInWindow: CGPoint {
    guard !activeTouches.isEmpty else { return lastLocationInWindow }
    let sum = activeTouches.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.locationInWindow.x, y: $0.y + $1.locationInWindow.y)
    }
    return CGPoint(x: sum.x / CGFloat(activeTouches.count), y: sum.y / CGFloat(activeTouches.count))
  }

  open var numberOfTouches: Int { activeTouches.count }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    activeTouches[touchIndex].location(in: view)
  }

  /// What a recogniser of UIKit's own wants to be true before it begins.
  package var mayBeginByItself: Bool { true }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when the recogniser goes back to `.possible`, for another gesture.
  open func reset() {}

  /// Takes no further part in what a touch does.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    ignoredTouches.insert(touch)
    activeTouches.removeAll { $0 === touch }
  }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
}
