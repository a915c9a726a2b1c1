internal import CGtk4
internal import EventLoop
internal import QuartzCore

/// GTK, on a thread of its own: the one thread that touches its widgets.
///
/// GDK's sources are in GLib's shared context, which no other thread of the process runs.
final class Toolkit: Sendable {
  let thread: EventThread

  /// Opens the desktop's display; nil where there is none that can be opened.
  init?(programName: String) {
    // What desktops know the program's windows by.
    g_set_prgname(programName)
    g_set_application_name(programName)
    thread = EventThread(name: "WindowDisplay", context: .shared)
    guard thread.performAndWait({ RenderNode.prepare() }) else {
      thread.stop()
      return nil
    }
  }

  func stop() { thread.stop() }
}
