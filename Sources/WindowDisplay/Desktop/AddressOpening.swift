internal import CGtk4

/// Opens addresses with the desktop's own programs.
enum AddressOpening {
  /// What an app may have opened: pages and messages, and nothing that runs.
  static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  /// False where the desktop knows no program for it.
  static func open(_ address: String, on toolkit: Toolkit) -> Bool {
    guard let scheme = address.split(separator: ":").first,
      let program = g_app_info_get_default_for_uri_scheme(String(scheme))
    else { return false }
    g_object_unref(UnsafeMutableRawPointer(program))
    toolkit.thread.perform { gtk_show_uri(nil, address, guint32(GDK_CURRENT_TIME)) }
    return true
  }
}
