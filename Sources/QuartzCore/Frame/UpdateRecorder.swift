/// Collects what an update does while it does it.
@MainActor
package enum UpdateRecorder {
  /// The report of the last flush that did work.
  package private(set) static var last: UpdateReport?

  private static var current = UpdateReport()
  private static var recording: UpdateReport?
  private static var places = UpdatePlaces()
  private static var observers: [WeakObservation] = []
  private static let printsUpdates = Diagnostics.traces("updates")

  static var currentCauses: [String] { current.causes }

  package static func note(cause: String) { current.causes.append(cause) }
  /// A body ran; `site` is what its views are shown by.
  package static func noteBody(_ name: String, at site: @autoclosure () -> (any UpdateSite)? = nil) {
    current.bodies.append(name)
    if isObserved { places.noteBody(name, at: site()) }
  }

  package static func noteCell(
    _ touch: UpdateReport.CellTouch,
    at site: @autoclosure () -> (any UpdateSite)? = nil
  ) {
    current.cells.append(touch)
    if isObserved { places.noteCell(current.cells.count - 1, at: site()) }
  }

  package static func noteMeasure() { current.cellsMeasured += 1 }
  package static func noteLayout() { current.viewsLaidOut += 1 }
  package static func noteLayerChange() { current.layersChanged += 1 }
  package static func notePaint() { current.nodesPainted += 1 }
  package static func note(repainted area: CGRect) {
    guard !area.isEmpty else { return }
    current.repaintedArea = current.repaintedArea?.union(area) ?? area
  }

  /// Does `work`, flushes, and says what all updates meanwhile did together.
  package static func record(_ work: () -> Void) -> UpdateReport {
    UpdateCycle.main.flush()
    let outer = recording
    recording = UpdateReport()
    work()
    UpdateCycle.main.flush()
    let report = recording ?? UpdateReport()
    recording = outer
    recording?.merge(report)
    return report
  }

  /// Gives `body` the report of each update, with places, for as long as the result lives.
  ///
  /// Places cost nothing while nobody observes.
  package static func observe(_ body: @escaping @MainActor (UpdateReport) -> Void) -> Observation {
    let observation = Observation(body)
    observers.append(WeakObservation(observation: observation))
    return observation
  }

  package static var isObserved: Bool { !observers.isEmpty }

  static func begin() {}

  static func end() {
    var report = current
    current = UpdateReport()
    if isObserved {
      places.resolve(into: &report)
      places = UpdatePlaces()
      observers.removeAll { $0.observation == nil }
      if !report.isEmpty { for observer in observers { observer.observation?.body(report) } }
    }
    guard !report.isEmpty else { return }
    last = report
    recording?.merge(report)
    if printsUpdates { Diagnostics.write("\(report)") }
  }

  /// Keeps an observer of updates.
  package final class Observation {
    fileprivate let body: @MainActor (UpdateReport) -> Void
    fileprivate init(_ body: @escaping @MainActor (UpdateReport) -> Void) { self.body = body }
  }

  private struct WeakObservation { weak var observation: Observation? }
}
