package import QuartzCore

/// A display that only remembers what it was given.
@MainActor package final class RecordingDisplay: Display {
  package private(set) var openSurfaces: [Surface] = []
  package private(set) var commits: [Commit] = []

  package init() {}

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
