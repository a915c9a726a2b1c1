/// A display with a clock of its own for frames, such as that of a monitor.
@MainActor
package protocol FrameSource: AnyObject {
  /// Has `UpdateCycle.frameIsDue()` called when the next frame is to be made; false where no clock runs.
  func askForFrame() -> Bool
}
