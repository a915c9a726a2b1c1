/// Decides whether touches are taps, and enough of them.
package struct TapMachine {
  package struct Settings {
    package var taps: Int
    package var touches: Int

    package init(taps: Int, touches: Int) {
      self.taps = taps
      self.touches = touches
    }
  }

  package enum Action: Hashable {
    case none
    /// Fail unless something comes within so many seconds.
    case wait(TimeInterval)
    case recognize
    case fail
  }

  /// A finger that stays longer than this is not tapping, where more than one tap is wanted.
  private static let longestTap: TimeInterval = 0.75
  private static let longestPause: TimeInterval = 0.35
  private static let slop: CGFloat = 10
  private static let distanceBetweenTaps: CGFloat = 45

  private var tapsDone = 0
  private var touchesDown = 0
  private var touchesOfTap = 0
  private var place: CGPoint?

  package init() {}

  package mutating func touchBegan(at point: CGPoint, _ settings: Settings) -> Action {
    touchesDown += 1
    touchesOfTap += 1
    if touchesOfTap > settings.touches { return .fail }
    if let place, tapsDone > 0, distance(place, point) > Self.distanceBetweenTaps { return .fail }
    place = point
    return settings.taps > 1 ? .wait(Self.longestTap) : .none
  }

  package mutating func touchMoved(from start: CGPoint, to point: CGPoint) -> Action {
    distance(start, point) > Self.slop ? .fail : .none
  }

  package mutating func touchEnded(_ settings: Settings) -> Action {
    touchesDown -= 1
    guard touchesDown == 0 else { return .none }
    guard touchesOfTap == settings.touches else { return .fail }
    touchesOfTap = 0
    tapsDone += 1
    return tapsDone >= settings.taps ? .recognize : .wait(Self.longestPause)
  }

  private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    hypot(one.x - other.x, one.y - other.y)
  }
}
