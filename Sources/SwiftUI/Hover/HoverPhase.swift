import CoreGraphics

/// Where the pointer is, as a view that it may be over is told.
@frozen public enum HoverPhase: Equatable, Sendable {
  /// The pointer is at a place over the view.
  case active(CGPoint)
  /// The pointer has left the view.
  case ended
}
