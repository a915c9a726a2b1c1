/// Something the user did.
@MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
  }

  open package(set) var type: EventType
  open var subtype: EventSubtype { .none }
  open package(set) var timestamp: TimeInterval
  open package(set) var modifierFlags: UIKeyModifierFlags = []
  open package(set) var buttonMask: ButtonMask = []
  package var touches: Set<UITouch> = []

  package init(type: EventType, timestamp: TimeInterval) {
    self.type = type
    self.timestamp = timestamp
    super.init()
  }

  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    nonEmpty(touches.filter { $0.window === window })
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    nonEmpty(touches.filter { $0.view === view })
  }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    nonEmpty(touches.filter { $0.gestureRecognizers?.contains(gesture) == true })
  }

  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func nonEmpty(_ touches: Set<UITouch>) -> Set<UITouch>? {
    touches.isEmpty ? nil : touches
  }
}
