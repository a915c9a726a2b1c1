internal import QuartzCore

/// Turns a wheel's notches into steps that glide, a few frames each; notches that come meanwhile add up.
@MainActor
final class WheelMotion {
  /// Points for each notch: three lines of text.
  static let notch: CGFloat = 57
  /// The part of the way that is left over after each frame.
  private static let rest: CGFloat = 0.7

  private var remaining = CGVector.zero
  private var location = CGPoint.zero
  private var isRunning = false
  private let send: (DisplayEvent.Scroll) -> Void

  init(send: @escaping (DisplayEvent.Scroll) -> Void) { self.send = send }

  func turn(by notches: CGVector, at location: CGPoint) {
    self.location = location
    remaining.dx += notches.dx * Self.notch
    remaining.dy += notches.dy * Self.notch
    if !isRunning { step() }
  }

  func stop() { remaining = .zero }

  private func step() {
    isRunning = false
    guard remaining != .zero else { return }
    let isLast = abs(remaining.dx) < 1 && abs(remaining.dy) < 1
    let part = isLast ? 1 : 1 - Self.rest
    let delta = CGVector(dx: remaining.dx * part, dy: remaining.dy * part)
    remaining = isLast ? .zero : CGVector(dx: remaining.dx - delta.dx, dy: remaining.dy - delta.dy)
    send(DisplayEvent.Scroll(.step, at: location, by: delta))
    guard remaining != .zero else { return }
    isRunning = true
    UpdateCycle.main.onNextFrame { [weak self] in self?.step() }
  }
}
