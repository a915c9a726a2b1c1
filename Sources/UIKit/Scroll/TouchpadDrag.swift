/// Content dragged by two fingers on a touchpad: how far they have come, and how fast they are.
package struct TouchpadDrag {
  package private(set) var translation = CGPoint.zero
  private var samples = VelocitySamples()
  private var time: TimeInterval

  package init(at time: TimeInterval) {
    self.time = time
    samples.restart(at: .zero, time)
  }

  package mutating func move(by travel: CGPoint, at time: TimeInterval) {
    translation = CGPoint(x: translation.x + travel.x, y: translation.y + travel.y)
    self.time = time
    samples.add(translation, time)
  }

  /// Points per second.
  package var velocity: CGPoint { samples.velocity(at: time) }

  package func velocity(at time: TimeInterval) -> CGPoint { samples.velocity(at: time) }
}

extension UIScrollView {
  /// Fingers on a touchpad moved; the content follows as it does a finger on a screen.
  package func touchpadMoved(by travel: CGPoint, at time: TimeInterval) {
    if scrolling.touchpad == nil {
      if isDecelerating { stopGlide() }
      scrolling.touchpad = TouchpadDrag(at: time)
      beginDrag()
    }
    scrolling.touchpad?.move(by: travel, at: time)
    drag()
  }

  package func touchpadEnded(at time: TimeInterval) {
    guard let touchpad = scrolling.touchpad else { return }
    endDrag(velocity: touchpad.velocity(at: time))
    scrolling.touchpad = nil
  }
}
