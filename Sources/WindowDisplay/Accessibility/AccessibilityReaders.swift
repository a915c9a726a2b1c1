internal import CGtk4

/// Who has asked the program for something over the accessibility bus, for as long as they are on it.
///
/// Touched on the toolkit's thread only.
final class AccessibilityReaders {
  /// What the bus calls the registry, which asks programs for nothing but to be listed.
  var registry = ""
  private let connection: OpaquePointer
  private let changed: () -> Void
  /// By their names on the bus, what watches whether they stay.
  private var watches: [String: guint] = [:]

  init(on connection: OpaquePointer, changed: @escaping () -> Void) {
    self.connection = connection
    self.changed = changed
  }

  var isEmpty: Bool { watches.isEmpty }

  func note(_ name: String) {
    guard !name.isEmpty, name != registry, watches[name] == nil else { return }
    watches[name] = g_bus_watch_name_on_connection(
      connection,
      name,
      G_BUS_NAME_WATCHER_FLAGS_NONE,
      nil,
      { _, name, data in
        guard let name, let data else { return }
        data.receiver(as: AccessibilityReaders.self).remove(String(cString: name))
      },
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
    changed()
  }

  private func remove(_ name: String) {
    guard let watch = watches.removeValue(forKey: name) else { return }
    g_bus_unwatch_name(watch)
    changed()
  }

  func removeAll() {
    for watch in watches.values { g_bus_unwatch_name(watch) }
    watches = [:]
  }
}
