internal import QuartzCore

/// The display of an app that knows no scenes: its one surface is shown in every tab.
@MainActor
final class SharedSurface: Display {
  private(set) var surface: Surface?
  private var viewers: [TabSession] = []
  private var isReopening = false

  var isWatched: Bool { viewers.contains { $0.isVisible } }

  func canOpen(scheme: String) -> Bool { TabSession.openedSchemes.contains(scheme) }

  /// In the tab that was used last.
  func open(address: String) -> Bool {
    viewers.max { $0.lastUse < $1.lastUse }?.open(address: address) ?? false
  }

  func open(_ surface: Surface) {
    guard !isReopening else { return }
    self.surface = surface
    for viewer in viewers { viewer.open(surface) }
  }

  func close(_ surface: Surface) {
    guard !isReopening else { return }
    self.surface = nil
    for viewer in viewers { viewer.close(surface) }
  }

  func commit(_ commit: Commit) {
    for viewer in viewers { viewer.commit(commit) }
  }

  /// Shows the surface in one more tab; the next commit is of all there is.
  func add(_ viewer: TabSession) {
    viewers.append(viewer)
    guard let surface else { return }
    viewer.open(surface)
    isReopening = true
    surface.close()
    surface.open(on: self)
    isReopening = false
  }

  func remove(_ viewer: TabSession) { viewers.removeAll { $0 === viewer } }
}
