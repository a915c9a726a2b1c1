// What touches mean, as values: taps, long presses, drags. Each is told of touches and of time, and says how
// far the gesture has come. They know no views and no clock.

import Foundation

/// A number of taps in one place.
struct TapRecognition {
  let count: Int
  private(set) var phase = GesturePhaseKind.possible
  private(set) var location = CGPoint.zero
  private var taps = 0
  private var start: TouchSample?
  private var lastEnd: TouchSample?

  /// How far a finger may slip, and how long the next tap may take.
  static let slop: CGFloat = 10
  static let nextTapTime: TimeInterval = 0.35
  static let nextTapDistance: CGFloat = 45

  init(count: Int) { self.count = max(count, 1) }

  /// When to be asked again though nothing is touched.
  var deadline: TimeInterval? {
    start == nil && phase == .possible ? lastEnd.map { $0.time + Self.nextTapTime } : nil
  }

  mutating func handle(_ touch: TouchSample) {
    guard phase == .possible else { return }
    switch touch.phase {
    case .began:
      if start != nil {
        phase = .failed
      } else if let lastEnd, distance(lastEnd.location, touch.location) > Self.nextTapDistance {
        phase = .failed
      } else {
        start = touch
      }
    case .moved:
      if let start, distance(start.location, touch.location) > Self.slop { phase = .failed }
    case .ended:
      guard let began = start else { return }
      guard distance(began.location, touch.location) <= Self.slop else {
        phase = .failed
        return
      }
      start = nil
      taps += 1
      lastEnd = touch
      location = touch.location
      if taps >= count { phase = .ended }
    case .cancelled:
      phase = .failed
    }
  }

  mutating func tick(_ time: TimeInterval) {
    if let deadline, time >= deadline { phase = .failed }
  }
}

/// A finger held in one place for some time.
struct LongPressRecognition {
  let minimumDuration: TimeInterval
  let maximumDistance: CGFloat
  private(set) var phase = GesturePhaseKind.possible
  /// Whether the finger is down and may still make it.
  private(set) var isPressing = false
  private var start: TouchSample?

  init(minimumDuration: TimeInterval, maximumDistance: CGFloat) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  var deadline: TimeInterval? { isPressing ? start.map { $0.time + minimumDuration } : nil }

  mutating func handle(_ touch: TouchSample) {
    guard !phase.isOver else { return }
    switch touch.phase {
    case .began:
      if start == nil {
        start = touch
        isPressing = true
        phase = .active
        tick(touch.time)
      } else {
        fail()
      }
    case .moved:
      if let start, distance(start.location, touch.location) > maximumDistance { fail() }
    case .ended, .cancelled:
      fail()
    }
  }

  mutating func tick(_ time: TimeInterval) {
    guard let deadline, time >= deadline - 1e-9 else { return }
    isPressing = false
    phase = .ended
  }

  private mutating func fail() {
    isPressing = false
    phase = .failed
  }
}

/// A finger that moves.
struct DragRecognition {
  let minimumDistance: CGFloat
  private(set) var phase = GesturePhaseKind.possible
  private(set) var start: TouchSample?
  private(set) var current: TouchSample?
  /// Points a second.
  private(set) var velocity = CGSize.zero

  init(minimumDistance: CGFloat) { self.minimumDistance = minimumDistance }

  mutating func handle(_ touch: TouchSample) {
    guard !phase.isOver else { return }
    switch touch.phase {
    case .began:
      guard start == nil else { return }
      start = touch
      current = touch
      if minimumDistance <= 0 { phase = .active }
    case .moved:
      guard let start, touch.id == start.id else { return }
      move(to: touch)
      if distance(start.location, touch.location) >= minimumDistance { phase = .active }
    case .ended:
      guard let start, touch.id == start.id else { return }
      if touch.location != current?.location { move(to: touch) }
      phase = phase == .active ? .ended : .failed
    case .cancelled:
      phase = .failed
    }
  }

  private mutating func move(to touch: TouchSample) {
    if let current, touch.time > current.time {
      let seconds = CGFloat(touch.time - current.time)
      let now = CGSize(
        width: (touch.location.x - current.location.x) / seconds,
        height: (touch.location.y - current.location.y) / seconds
      )
      velocity = CGSize(
        width: velocity.width * 0.3 + now.width * 0.7,
        height: velocity.height * 0.3 + now.height * 0.7
      )
    }
    current = touch
  }
}

private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
