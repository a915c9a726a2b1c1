/// Recognises a quick stroke in a direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  private var machine = SwipeMachine()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    carryOut(
      machine.touchesBegan(
        count: activeTouches.count,
        at: locationInWindow,
        event.timestamp,
        wanted: numberOfTouchesRequired
      )
    )
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    carryOut(
      machine.moved(
        to: locationInWindow,
        event.timestamp,
        direction,
        hasTouches: activeTouches.count == numberOfTouchesRequired
      )
    )
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    machine = SwipeMachine()
  }

  private func carryOut(_ action: SwipeMachine.Action) {
    switch action {
    case .none: break
    case .recognize: state = .ended
    case .fail: state = .failed
    }
  }
}

/// Decides whether a stroke is long, straight and quick enough.
package struct SwipeMachine {
  package enum Action: Hashable {
    case none
    case recognize
    case fail
  }

  private static let longest: TimeInterval = 0.5
  private static let minimumDistance: CGFloat = 30
  private static let maximumSideways: CGFloat = 50

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  package init() {}

  package mutating func touchesBegan(
    count: Int,
    at point: CGPoint,
    _ time: TimeInterval,
    wanted: Int
  ) -> Action {
    start = point
    if count == 1 { startTime = time }
    return count > wanted ? .fail : .none
  }

  package func moved(
    to point: CGPoint,
    _ time: TimeInterval,
    _ direction: UISwipeGestureRecognizer.Direction,
    hasTouches: Bool
  ) -> Action {
    if time - startTime > Self.longest { return .fail }
    guard hasTouches else { return .none }
    let (x, y) = (point.x - start.x, point.y - start.y)
    let isHorizontal = abs(x) >= abs(y)
    let way: UISwipeGestureRecognizer.Direction =
      isHorizontal ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    let (along, across) = isHorizontal ? (abs(x), abs(y)) : (abs(y), abs(x))
    if across > Self.maximumSideways { return .fail }
    guard along >= Self.minimumDistance else { return .none }
    return direction.contains(way) ? .recognize : .fail
  }
}
