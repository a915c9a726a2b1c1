internal import CGtk4
internal import QuartzCore

/// The desktop's clipboard, as far as it holds a text or a picture.
///
/// Sendable: touched on the toolkit's thread only.
final class Clipboard: @unchecked Sendable {
  private let changed: @Sendable (ClipboardContent) -> Void
  private lazy var signals = Signals(receiver: self)

  init(changed: @escaping @Sendable (ClipboardContent) -> Void) { self.changed = changed }

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

  func offer(_ content: ClipboardContent) {
    guard let clipboard, let provider = content.provider else { return }
    gdk_clipboard_set_content(clipboard, provider)
    g_object_unref(provider)
  }

  private func read() {
    guard let clipboard, gdk_clipboard_is_local(clipboard) == 0,
      let formats = gdk_clipboard_get_formats(clipboard)
    else { return }
    // What has both is a text, as what is copied from a page or a table is.
    if gdk_content_formats_contain_gtype(formats, GType(16 << 2)) != 0
      || gdk_content_formats_contain_mime_type(formats, "text/plain;charset=utf-8") != 0
    {
      readText(clipboard)
    } else {
      readPicture(clipboard)
    }
  }

  private func readText(_ clipboard: OpaquePointer) {
    gdk_clipboard_read_text_async(
      clipboard,
      nil,
      { source, result, data in
        guard let source, let data else { return }
        let owner = Unmanaged<Clipboard>.fromOpaque(data).takeRetainedValue()
        // What can't be read any more is gone.
        guard let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil) else { return }
        owner.changed(.text(String(cString: text)))
        g_free(text)
      },
      Unmanaged.passRetained(self).toOpaque()
    )
  }

  private func readPicture(_ clipboard: OpaquePointer) {
    gdk_clipboard_read_texture_async(
      clipboard,
      nil,
      { source, result, data in
        guard let source, let data else { return }
        let owner = Unmanaged<Clipboard>.fromOpaque(data).takeRetainedValue()
        // What is neither text nor picture is none of ours.
        guard let texture = gdk_clipboard_read_texture_finish(OpaquePointer(source), result, nil),
          let bytes = gdk_texture_save_to_png_bytes(texture)
        else { return }
        var count: gsize = 0
        if let start = g_bytes_get_data(bytes, &count) {
          owner.changed(.picture([UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))))
        }
        g_bytes_unref(bytes)
        g_object_unref(UnsafeMutableRawPointer(texture))
      },
      Unmanaged.passRetained(self).toOpaque()
    )
  }
}
