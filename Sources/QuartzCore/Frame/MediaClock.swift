// What time is it? All animation, delays, gestures and deceleration ask here, so that a test can turn the
// clock by hand.

public typealias CFTimeInterval = Double

/// The current time of the media clock in seconds: the machine's, or the hand-turned one.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

package enum MediaClock {
  /// Set while the clock is turned by hand.
  ///
  /// Written on the main thread only, before anything else reads it.
  nonisolated(unsafe) static var manualTime: CFTimeInterval?

  /// The rate of frames while something moves.
  package static let frameInterval: CFTimeInterval = 1.0 / 60

  /// How long a frame is waited for that a display's own clock was asked for.
  package static let longestFrame: CFTimeInterval = 0.1

  /// Set while a moment to come is tried out.
  nonisolated(unsafe) static var rehearsedTime: CFTimeInterval?

  package static var now: CFTimeInterval {
    rehearsedTime ?? manualTime ?? ProcessInfo.processInfo.systemUptime
  }
}
