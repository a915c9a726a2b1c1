import Foundation
internal import QuartzCore

/// What a page said.
enum ClientMessage: Sendable, Equatable {
  /// First on every connection.
  case hello(SceneScreen)
  /// A frame has been applied.
  case acknowledged(frame: Int)
  case inspect(Bool)
  /// A report has been listed.
  case reported
  /// Whether the page can be seen.
  case active(Bool)
  case event(DisplayEvent)
  /// The page has another size, or the device keeps other parts of it.
  case resized(SceneScreen)
  /// With the count of the page's scrolls so far, which the next frame says back.
  case scrolled(DisplayEvent.Scrolled, count: Int)
  /// A real text field's whole state, with the count of such messages so far.
  case field(DisplayEvent.Text, count: Int)
  /// The keyboard has moved to an element; a text field counts that with what it holds.
  case focus(SemanticsID, count: Int)
}
