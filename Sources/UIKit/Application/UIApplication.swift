/// The app: its scenes, its delegate and where events and actions pass through.
@MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
    )
  }

  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  // One app a process: made when it is first asked for.
  private static var instance: UIApplication?

  public class var shared: UIApplication {
    if let instance { return instance }
    let application = UIApplication()
    instance = application
    return application
  }

  /// Makes the shared application of a class of the app's own; only before anyone has asked for it.
  package static func makeShared(of type: UIApplication.Type) {
    guard instance == nil else { return }
    instance = type == UIApplication.self ? UIApplication() : makeInstance(ofObject: type)
  }

  // MARK: Stored state (used by the extensions)

  /// Where windows are shown; set as the app starts.
  package var display: (any Display)?
  package var environment = DeviceEnvironment()
  package var scenes: [UIScene] = []
  /// Of scenes that were disconnected and may be asked for again, the latest last.
  package var waitingSessions: [UISceneSession] = []
  /// What a scene's delegate is made of, where the app's configuration names no other class.
  package var sceneDelegateClass: AnyClass?
  /// Whether scenes are connected one by one, as windows or tabs of a display ask for them.
  package var awaitsScenes = false
  /// Whether a scene is known to have a delegate: such an app shows its windows in scenes.
  package var knowsScenes = false
  /// Whether the app has shown a window of its own accord, with no scene to show it in.
  package var isOfOneScene = false
  package var windowList: [WeakReference<UIWindow>] = []
  package weak var keyWindowStorage: UIWindow?
  package var layoutPass: PassToken?
  package var launchState = State.inactive
  package var delegateStorage: (any UIApplicationDelegate)?
  /// Opens another window for a scene, by the name that the display is to ask for it with; nil where it can't.
  package var openWindow: ((String) -> Void)?
  /// What the windows that were asked for are to show, by name.
  package var sceneRequests: [String: SceneRequest] = [:]
  package var openedURLs: [URL] = []

  public override init() {
    super.init()
    layoutPass = UpdateCycle.main.addPass(.layout) { [unowned self] in layOutWindows() }
  }

  open var delegate: (any UIApplicationDelegate)? {
    get { delegateStorage }
    set { delegateStorage = newValue }
  }

  open var applicationState: State { launchState }
  open var connectedScenes: Set<UIScene> { Set(scenes) }
  open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session) + waitingSessions) }
  open var supportsMultipleScenes: Bool { awaitsScenes && !isOfOneScene }
  open var windows: [UIWindow] { windowList.compactMap(\.object) }
  open var keyWindow: UIWindow? { keyWindowStorage }

  open var preferredContentSizeCategory: UIContentSizeCategory { environment.contentSizeCategory }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { environment.layoutDirection }
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var isProtectedDataAvailable: Bool { true }
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  open override var next: UIResponder? { nil }

  open func sendEvent(_ event: UIEvent) {
    deliver(event)
  }

  /// Shows a session's scene, or with nil one of a new session, in a window of its own.
  ///
  /// The error handler is called where the display can't open windows.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    requestScene(of: sceneSession, userActivity, errorHandler)
  }

  /// Closes the window of a session's scene, which does not come back.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let scene = sceneSession.scene { discard(scene) }
  }

  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    performAction(action, to: target, from: sender, for: event)
  }

  open func canOpenURL(_ url: URL) -> Bool {
    displayForURLs?.canOpen(scheme: url.scheme?.lowercased() ?? "") ?? false
  }

  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let opened = openExternally(url)
    completion?(opened)
  }
}

extension UIApplication {
  public static let openSettingsURLString = "app-settings:"

  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification"
  )
}
