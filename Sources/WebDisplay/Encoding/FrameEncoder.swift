import Foundation
internal import QuartzCore

/// The state of one page, and what of it the page has not been told.
@MainActor
final class FrameEncoder {
  private let resources: WebResources
  /// The number of the frame taken last; counts from 1 after each reset.
  private(set) var frameNumber = 0
  private var isPending = false
  private var title: String?

  init(resources: WebResources) { self.resources = resources }

  /// Merges what changed into the frame that is to be taken next.
  func encode(_ commit: Commit) {
    title = commit.title
    isPending = true
  }

  /// The newest state as one message; nil if the page knows it.
  func takeFrame() -> Data? {
    guard isPending else { return nil }
    isPending = false
    frameNumber += 1
    return Data(#"{"t":"frame","n":\#(frameNumber),"set":[],"del":[],"anim":[]}"#.utf8)
  }

  /// The page knows nothing: the next frame is of all there is.
  func reset() {
    frameNumber = 0
    isPending = true
  }

  func acknowledge(scroll count: Int, of layer: LayerID) {}
  func acknowledge(field count: Int) {}
}
