/// One use of the app's interface, which a scene shows while it is connected.
@MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    )
  }

  public let role: Role
  public let persistentIdentifier = UUID().uuidString
  open package(set) var configuration: UISceneConfiguration
  open package(set) weak var scene: UIScene?
  open var userInfo: [String: Any]?
  /// Where the scene's windows are shown, and what that is like.
  package private(set) var display: (any Display)?
  package private(set) var environment: DeviceEnvironment
  /// What the display calls it, by which it is found when the display asks for its scene again.
  package var name: String?

  /// Without a display it is the one that the app was launched with, and without an environment the app's own.
  package init(
    role: Role,
    configuration: UISceneConfiguration,
    display: (any Display)? = nil,
    environment: DeviceEnvironment? = nil
  ) {
    self.role = role
    self.configuration = configuration
    self.display = display ?? UIApplication.shared.display
    self.environment = environment ?? UIApplication.shared.environment
    super.init()
  }

  /// Goes on somewhere else.
  package func move(to display: any Display, _ environment: DeviceEnvironment) {
    (self.display, self.environment) = (display, environment)
  }
}

/// Which classes make up a scene.
@MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  /// What the scene shows before its delegate is asked.
  open var storyboard: UIStoryboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
