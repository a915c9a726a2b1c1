/// How a tab bar looks.
@MainActor open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
}

/// How the tabs of a tab bar look, state by state.
@MainActor open class UITabBarItemAppearance: NSObject {
  public override init() {
    super.init()
  }

  open private(set) var normal = UITabBarItemStateAppearance()
  open private(set) var selected = UITabBarItemStateAppearance()
  open private(set) var disabled = UITabBarItemStateAppearance()
  open private(set) var focused = UITabBarItemStateAppearance()
}

/// How the tabs of a tab bar look in one state.
@MainActor open class UITabBarItemStateAppearance: NSObject {
  public override init() {
    super.init()
  }

  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  /// Nil is the bar's tint, or grey.
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}
