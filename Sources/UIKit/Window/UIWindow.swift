/// The view at the top of a hierarchy: it takes events in, and shows a root view controller.
open class UIWindow: UIView {
  /// How far in front a window is.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (one: Level, other: Level) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  package weak var firstResponder: UIResponder?
  /// Takes keys before the first responder does, and leaves it what it is: a menu.
  package weak var keyInterceptor: UIResponder?
  package private(set) final lazy var keyboardFocus = KeyboardFocus(window: self)
  package var touchesByID: [Int: UITouch] = [:]
  package var tapHistory = TapHistory()
  package var hoverRecognizers: [WeakReference<UIHoverGestureRecognizer>] = []
  /// What a display that scrolls by itself has scrolled last.
  package weak var lastScrolled: UIScrollView?
  /// What two fingers on a touchpad are dragging.
  package weak var touchpadScrollView: UIScrollView?

  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(origin: .zero, size: windowScene.size))
    self.windowScene = windowScene
    prepare()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  open weak var windowScene: UIWindowScene? {
    didSet { if windowScene !== oldValue { sceneDidChange(from: oldValue) } }
  }

  open var windowLevel: Level = .normal {
    didSet { if windowLevel != oldValue { windowScene?.sortWindows() } }
  }

  open var canResizeToFitContent = false
  open var screen: UIScreen { .main }

  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { rootDidChange(from: oldValue) } }
  }

  open var isKeyWindow: Bool { windowScene?.keyWindowStorage === self }
  open var canBecomeKey: Bool { true }

  open func becomeKey() {}
  open func resignKey() {}

  open func makeKey() {
    takeKey()
  }

  open func makeKeyAndVisible() {
    isHidden = false
    windowScene?.bringToFront(self)
    makeKey()
  }

  open func sendEvent(_ event: UIEvent) {
    deliver(event)
  }

  /// The last in the chain: what nobody took moves the focus, activates or types.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
    for press in presses {
      if let key = press.key { KeyActions.perform(key, in: self) }
    }
  }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? {
    if let windowScene { return windowScene }
    return UIApplication.shared
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      visibilityDidChange()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeRootView()
  }
}

extension UIWindow {
  public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
