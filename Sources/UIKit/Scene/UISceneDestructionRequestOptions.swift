/// How a scene's window goes.
@MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// How a scene's window goes, and what becomes of what it shows.
@MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// What the window's going means.
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }

  open var windowDismissalAnimation = DismissalAnimation.standard
}
