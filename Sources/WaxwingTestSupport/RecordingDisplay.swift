package import QuartzCore

/// A display that only remembers what it was given.
@MainActor package final class RecordingDisplay: Display {
  package private(set) var openSurfaces: [Surface] = []
  package private(set) var commits: [Commit] = []

  /// What it opens outside of the app, and what it has been asked to.
  package var openedSchemes: Set<String> = []
  package private(set) var openedAddresses: [String] = []

  package init() {}

  package func canOpen(scheme: String) -> Bool { openedSchemes.contains(scheme) }

  package func open(address: String) -> Bool {
    openedAddresses.append(address)
    return true
  }

  package func open(_ surface: Surface) {
    openSurfaces.append(surface)
  }

  package func close(_ surface: Surface) {
    openSurfaces.removeAll { $0 === surface }
  }

  package func commit(_ commit: Commit) {
    commits.append(commit)
  }

  package func forget() {
    commits = []
  }
}
