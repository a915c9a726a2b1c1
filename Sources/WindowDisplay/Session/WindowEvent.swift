internal import QuartzCore

/// What the toolkit's thread tells the app of one window.
enum WindowEvent: Sendable {
  case input(DisplayEvent)
  /// A wheel that was turned by so many notches, or a touchpad.
  case wheel(Wheel)
  /// The window's person wants it closed.
  case closeRequested
  /// The size of a window that is neither maximised nor over the whole screen.
  case ownSize(CGSize)
  /// A frame that was asked for is due.
  case frame

  struct Wheel: Sendable {
    enum Phase: Sendable { case notch, began, changed, ended }
    var phase: Phase
    var location: CGPoint
    var delta: CGVector
    var time: CFTimeInterval
  }
}
