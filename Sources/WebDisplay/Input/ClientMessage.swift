import Foundation
internal import QuartzCore

/// What a page said.
enum ClientMessage: Sendable, Equatable {
  /// First on every connection.
  case hello(SceneScreen)
  /// A frame has been applied.
  case acknowledged(frame: Int)
  case inspect(Bool)
  /// Whether the page can be seen.
  case active(Bool)
  case event(DisplayEvent)
  /// With the count of the page's scrolls so far, which the next frame says back.
  case scrolled(DisplayEvent.Scrolled, count: Int)
  /// A real text field's whole state, with the count of such messages so far.
  case field(DisplayEvent.Text, count: Int)
}
