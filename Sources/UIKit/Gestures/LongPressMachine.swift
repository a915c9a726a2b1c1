/// Decides whether touches are a long press, after some taps where those are wanted.
package struct LongPressMachine {
  package struct Settings {
    package var taps: Int
    package var touches: Int
    package var movement: CGFloat

    package init(taps: Int, touches: Int, movement: CGFloat) {
      self.taps = taps
      self.touches = touches
      self.movement = movement
    }
  }

  package enum Action: Hashable {
    case none
    case startTimer
    case begin
    case change
    case end
    case fail
  }

  private enum Phase {
    case waiting
    case pressing
    case recognized
  }

  private var phase = Phase.waiting
  private var tapsDone = 0
  private var touchesDown = 0

  package init() {}

  package mutating func touchBegan(_ settings: Settings) -> Action {
    touchesDown += 1
    if touchesDown > settings.touches { return phase == .recognized ? .none : .fail }
    guard touchesDown == settings.touches, tapsDone >= settings.taps else { return .none }
    phase = .pressing
    return .startTimer
  }

  package mutating func timerFired() -> Action {
    guard phase == .pressing else { return .none }
    phase = .recognized
    return .begin
  }

  package mutating func touchMoved(from start: CGPoint, to point: CGPoint, _ settings: Settings) -> Action {
    if phase == .recognized { return .change }
    return hypot(point.x - start.x, point.y - start.y) > settings.movement ? .fail : .none
  }

  package mutating func touchEnded(_ settings: Settings) -> Action {
    touchesDown -= 1
    switch phase {
    case .recognized: return touchesDown == 0 ? .end : .none
    case .pressing: return .fail
    case .waiting:
      if touchesDown == 0 { tapsDone += 1 }
      return tapsDone > settings.taps ? .fail : .none
    }
  }
}
