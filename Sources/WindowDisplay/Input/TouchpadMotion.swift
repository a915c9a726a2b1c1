internal import QuartzCore

/// Gives the moves of two fingers on a touchpad a beginning and an end, which GDK leaves half unsaid.
struct TouchpadMotion {
  private var isMoving = false

  mutating func scrolls(for turn: WindowEvent.Wheel) -> [DisplayEvent.Scroll] {
    func scroll(_ phase: DisplayEvent.Scroll.Phase, by delta: CGVector = .zero) -> DisplayEvent.Scroll {
      DisplayEvent.Scroll(phase, at: turn.location, by: delta, time: turn.time)
    }
    guard turn.phase != .ended else {
      guard isMoving else { return [] }
      isMoving = false
      return [scroll(.ended)]
    }
    let isFirst = !isMoving
    isMoving = true
    return (isFirst ? [scroll(.began)] : []) + [scroll(.changed, by: turn.delta)]
  }
}
