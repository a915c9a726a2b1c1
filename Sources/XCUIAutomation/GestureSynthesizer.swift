import CoreGraphics
internal import QuartzCore

/// Plays fingers and keys into a surface, on the virtual clock, and lets the screen come to rest after each.
@MainActor
struct GestureSynthesizer {
  let surface: Surface

  private var cycle: UpdateCycle { .main }

  /// How long a synthesized finger rests on the glass for a tap, in seconds.
  private static let tapDuration = 0.05
  /// Between two taps that count as one double tap.
  private static let tapInterval = 0.1
  /// A swipe is fast enough to be taken as one, in points a second.
  private static let swipeSpeed = 1_200.0
  private static let fingerSpacing = 40.0

  func tap(at point: CGPoint, taps: Int = 1, fingers: Int = 1) {
    cycle.useManualClock()
    for tap in 0..<taps {
      if tap > 0 { cycle.advance(by: Self.tapInterval) }
      for finger in 0..<fingers { touch(.began, finger, at: offset(point, finger)) }
      cycle.advance(by: Self.tapDuration)
      for finger in 0..<fingers { touch(.ended, finger, at: offset(point, finger)) }
    }
    cycle.settle()
  }

  func press(at point: CGPoint, for duration: TimeInterval) {
    cycle.useManualClock()
    touch(.began, 0, at: point)
    cycle.advance(by: duration)
    touch(.ended, 0, at: point)
    cycle.settle()
  }

  func drag(from start: CGPoint, to end: CGPoint, holding duration: TimeInterval) {
    move(from: start, to: end, in: 0.5, holding: duration, resting: 0.2)
  }

  /// Across two thirds of a rectangle, as fast as a flick.
  func swipe(in frame: CGRect, towards direction: CGVector) {
    let distance = CGVector(dx: direction.dx * frame.width / 3, dy: direction.dy * frame.height / 3)
    let middle = frame.middle
    let start = CGPoint(x: middle.x - distance.dx, y: middle.y - distance.dy)
    let end = CGPoint(x: middle.x + distance.dx, y: middle.y + distance.dy)
    let length = max(abs(distance.dx), abs(distance.dy)) * 2
    move(from: start, to: end, in: max(length / Self.swipeSpeed, 0.05), holding: 0, resting: 0)
  }

  func type(_ text: String) {
    cycle.useManualClock()
    for character in text {
      switch character {
      case "\n", "\r": key("Enter", characters: "\n")
      case "\t": key("Tab", characters: "\t")
      case "\u{1b}": key("Escape", characters: "\u{1b}")
      case "\u{8}", "\u{7f}": key("Backspace", characters: "")
      default: surface.send(.text(.insert(String(character))))
      }
      cycle.flush()
    }
    cycle.settle()
  }

  func scroll(at point: CGPoint, by delta: CGVector) {
    cycle.useManualClock()
    surface.send(.scroll(.init(at: point, by: delta)))
    cycle.settle()
  }

  func press(key name: String, characters: String, modifiers: DisplayEvent.Modifiers) {
    cycle.useManualClock()
    key(name, characters: characters, modifiers: modifiers)
    cycle.settle()
  }

  private func key(_ name: String, characters: String, modifiers: DisplayEvent.Modifiers = []) {
    surface.send(.key(.init(name, characters: characters, phase: .down, modifiers: modifiers)))
    cycle.flush()
    surface.send(.key(.init(name, characters: characters, phase: .up, modifiers: modifiers)))
    cycle.flush()
  }

  private func move(
    from start: CGPoint,
    to end: CGPoint,
    in duration: TimeInterval,
    holding: TimeInterval,
    resting: TimeInterval
  ) {
    cycle.useManualClock()
    touch(.began, 0, at: start)
    if holding > 0 { cycle.advance(by: holding) }
    let frames = max(Int((duration * 60).rounded()), 2)
    for frame in 1...frames {
      let progress = CGFloat(frame) / CGFloat(frames)
      cycle.advance(by: 1 / 60)
      let place = CGPoint(
        x: start.x + (end.x - start.x) * progress,
        y: start.y + (end.y - start.y) * progress
      )
      touch(.moved, 0, at: place)
    }
    if resting > 0 { cycle.advance(by: resting) }
    touch(.ended, 0, at: end)
    cycle.settle()
  }

  private func touch(_ phase: DisplayEvent.Pointer.Phase, _ finger: Int, at point: CGPoint) {
    surface.send(.pointer(.init(phase, id: finger, at: point)))
    cycle.flush()
  }

  private func offset(_ point: CGPoint, _ finger: Int) -> CGPoint {
    CGPoint(x: point.x + CGFloat(finger) * Self.fingerSpacing, y: point.y)
  }
}
