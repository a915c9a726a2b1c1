internal import CGtk4
import Foundation
internal import Synchronization

/// The end of the desktop while the program runs: its X server or compositor has gone, or cut the program off.
///
/// GDK ends the program at once then, with all that its person has not saved. So its thread is held up where GDK is
/// about to do that, and the app, which has the main thread, is told.
enum DesktopLoss {
  /// An app that takes longer to save than this is ended all the same.
  private static let patience: UInt32 = 20
  private static let handler = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Has `lost` called, on the toolkit's thread, with what is known of why.
  ///
  /// Called on that thread, with GTK started.
  static func watch(_ lost: @escaping @Sendable (String) -> Void) {
    handler.withLock { $0 = lost }
    _ = isWatching
  }

  private static let isWatching: Bool = {
    watchLog()
    watchXlib()
    return true
  }()

  /// Tells the app, and never comes back.
  private static func happened(_ reason: String) -> Never {
    let told = handler.withLock { handler in
      defer { handler = nil }
      return handler
    }
    if let told {
      told(reason)
      sleep(patience)
    }
    _exit(1)
  }

  /// What GDK says last, before it ends a program whose compositor has gone.
  private static let lastWords = [
    "Error reading events from display", "Error flushing display", "Lost connection to Wayland compositor",
    "dispatching to Wayland display",
  ]

  private static func watchLog() {
    g_log_set_writer_func(
      { level, fields, count, _ in
        let domain = DesktopLoss.field("GLIB_DOMAIN", fields, count)
        if domain == "Gdk", let message = DesktopLoss.field("MESSAGE", fields, count),
          DesktopLoss.lastWords.contains(where: { message.contains($0) })
        {
          DesktopLoss.happened(message)
        }
        return g_log_writer_default(level, fields, count, nil)
      },
      nil,
      nil
    )
  }

  private static func field(
    _ key: String,
    _ fields: UnsafePointer<GLogField>?,
    _ count: gsize
  ) -> String? {
    for index in 0..<Int(count) {
      guard let field = fields?[index], let name = field.key, let value = field.value,
        String(cString: name) == key
      else { continue }
      let length = field.length < 0 ? strlen(value.assumingMemoryBound(to: CChar.self)) : Int(field.length)
      return String(decoding: UnsafeRawBufferPointer(start: value, count: length), as: UTF8.self)
    }
    return nil
  }

  private typealias XHandler = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  private typealias SetXHandler = @convention(c) (XHandler) -> UnsafeMutableRawPointer?

  /// Looked up by name, since GTK need not have been built with X11.
  private static func watchXlib() {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "XSetIOErrorHandler") else { return }
    let set = unsafeBitCast(symbol, to: SetXHandler.self)
    _ = set { _ in DesktopLoss.happened("The X server has closed the connection.") }
  }
}
