import Foundation
internal import CGtk4
internal import EventLoop
internal import QuartzCore

/// GTK, on a thread of its own: the one thread that touches its widgets.
///
/// GDK's sources are in GLib's shared context, which no other thread of the process runs.
final class Toolkit: Sendable {
  let thread: EventThread
  let accessibility: AccessibilityBus

  /// Opens the desktop's display; nil where there is none that can be opened.
  init?(identifier: String, programName: String) {
    // What desktops know the program's windows by: the name of its `.desktop` file, where it is installed.
    g_set_prgname(identifier)
    g_set_application_name(programName)
    // GTK tells of its widgets, of which there is one; what is in it is told by `AccessibilityBus`.
    setenv("GTK_A11Y", "none", 1)
    accessibility = AccessibilityBus(programName: programName)
    thread = EventThread(name: "WindowDisplay", context: .shared)
    guard thread.performAndWait({ RenderNode.prepare() }) else {
      thread.stop()
      return nil
    }
  }

  func stop() { thread.stop() }
}
