internal import CGtk4
internal import QuartzCore

/// The desktop's clipboard, as far as it holds text.
///
/// Sendable: touched on the toolkit's thread only.
final class Clipboard: @unchecked Sendable {
  private let changed: @Sendable (String) -> Void
  private lazy var signals = Signals(receiver: self)

  init(changed: @escaping @Sendable (String) -> Void) { self.changed = changed }

  private var clipboard: OpaquePointer? {
    gdk_display_get_default().flatMap { gdk_display_get_clipboard($0) }
  }

  /// Reads what other programs put there, now and from now on.
  func start() {
    guard let clipboard else { return }
    let changed: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
      data?.receiver(as: Clipboard.self).read()
    }
    signals.connect(clipboard, "changed", changed)
    read()
  }

  func stop() { signals.disconnectAll() }

  func offer(_ text: String) {
    if let clipboard { gdk_clipboard_set_text(clipboard, text) }
  }

  private func read() {
    guard let clipboard, gdk_clipboard_is_local(clipboard) == 0 else { return }
    gdk_clipboard_read_text_async(
      clipboard,
      nil,
      { source, result, data in
        guard let source, let data else { return }
        let owner = Unmanaged<Clipboard>.fromOpaque(data).takeRetainedValue()
        // What is no text is none of ours.
        guard let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil) else { return }
        owner.changed(String(cString: text))
        g_free(text)
      },
      Unmanaged.passRetained(self).toOpaque()
    )
  }
}
