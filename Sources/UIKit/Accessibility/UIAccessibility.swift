/// The state of assistive technologies, and messages to them.
@MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  public package(set) static var isVoiceOverRunning = false
  public package(set) static var isSwitchControlRunning = false
  public package(set) static var isReduceMotionEnabled = false
  public package(set) static var isReduceTransparencyEnabled = false
  public package(set) static var isBoldTextEnabled = false
  public package(set) static var isDarkerSystemColorsEnabled = false
  public package(set) static var isInvertColorsEnabled = false
  public package(set) static var isGrayscaleEnabled = false
  public package(set) static var isOnOffSwitchLabelsEnabled = false
  public package(set) static var shouldDifferentiateWithoutColor = false

  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification"
  )

  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification"
  )

  /// The person who uses the app has switched it.
  package static func darkensSystemColors(_ isOn: Bool) {
    guard isDarkerSystemColorsEnabled != isOn else { return }
    isDarkerSystemColorsEnabled = isOn
    NotificationCenter.default.post(name: darkerSystemColorsStatusDidChangeNotification, object: nil)
  }

  /// The person who uses the app has switched it.
  package static func reducesMotion(_ isOn: Bool) {
    guard isReduceMotionEnabled != isOn else { return }
    isReduceMotionEnabled = isOn
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }

  /// What was announced last, for whoever reads announcements out.
  package static var announcements: [String] = []

  /// Tells assistive technologies that something happened.
  public static func post(notification: Notification, argument: Any?) {
    switch notification {
    case .announcement:
      guard let text = argument as? String ?? (argument as? NSAttributedString)?.string else { return }
      announcements.append(text)
      for scene in UIApplication.shared.scenes { (scene as? UIWindowScene)?.surface?.announce(text) }
    case .screenChanged, .layoutChanged, .pageScrolled:
      (argument as? UIView ?? UIApplication.shared.keyWindowStorage).map { SemanticsChanges.note(in: $0) }
      guard let view = argument as? UIView else { return }
      view.window?.windowScene?.surface?.moveFocus(to: view.semanticsID)
    default: break
    }
  }

  /// A view's rectangle in the coordinates of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    var top = view.layer
    while let above = top.superlayer { top = above }
    return view.layer.convert(rect, to: top)
  }
}
