/// A list of what happened, in order, for tests to compare.
@MainActor package final class Recorder {
  package private(set) var events: [String] = []

  package init() {}

  package func note(_ event: String) {
    events.append(event)
  }

  /// What happened since the last time this was asked.
  package func take() -> [String] {
    defer { events = [] }
    return events
  }
}
