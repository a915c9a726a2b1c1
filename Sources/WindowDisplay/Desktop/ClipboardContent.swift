internal import CGtk4

/// What is copied from one program to another.
package enum ClipboardContent: Sendable, Equatable {
  case text(String)
  /// A picture, as PNG.
  case picture([UInt8])

  /// What the desktop hands out to whoever asks.
  var provider: UnsafeMutablePointer<GdkContentProvider>? {
    switch self {
    case .text(let text):
      var value = GValue()
      // The number of GLib's type of texts.
      g_value_init(&value, GType(16 << 2))
      defer { g_value_unset(&value) }
      g_value_set_string(&value, text)
      return gdk_content_provider_new_for_value(&value)
    case .picture(let picture):
      let bytes = picture.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      defer { g_bytes_unref(bytes) }
      return gdk_content_provider_new_for_bytes("image/png", bytes)
    }
  }
}
