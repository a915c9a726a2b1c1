/// A finger on a switch: whether it taps or drags, and what comes of it.
///
/// The thumb follows a finger that has gone past the middle of the way to the other end; a finger that never
/// moved so far turns the switch over.
struct SwitchTracking: Equatable {
  private let startIsOn: Bool
  private let isRightToLeft: Bool
  private let start: CGFloat
  private var hasDragged = false
  /// What is shown now.
  private(set) var isOn: Bool

  /// How far a finger goes before it drags, in points.
  static let slop: CGFloat = 6
  /// Half of the thumb's way.
  static let threshold: CGFloat = 10

  init(isOn: Bool, isRightToLeft: Bool, at x: CGFloat) {
    startIsOn = isOn
    self.isOn = isOn
    self.isRightToLeft = isRightToLeft
    start = x
  }

  mutating func move(to x: CGFloat) {
    let travel = isRightToLeft ? start - x : x - start
    if abs(travel) > Self.slop { hasDragged = true }
    guard hasDragged else { return }
    if travel > Self.threshold { isOn = true }
    if travel < -Self.threshold { isOn = false }
    // Back near the start, the switch is what it was.
    if abs(travel) <= Self.slop { isOn = startIsOn }
  }

  /// What the switch is when the finger leaves.
  func end() -> Bool { hasDragged ? isOn : !startIsOn }
}
