/// A press of a button or key.
@MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  open package(set) var timestamp: TimeInterval
  open package(set) var phase: Phase
  open package(set) weak var responder: UIResponder?
  public let key: UIKey?

  package init(key: UIKey?, phase: Phase, timestamp: TimeInterval) {
    self.key = key
    self.phase = phase
    self.timestamp = timestamp
    super.init()
  }
}

/// The event that presses come with.
open class UIPressesEvent: UIEvent {
  open package(set) var allPresses: Set<UIPress> = []
  package weak var window: UIWindow?
}
