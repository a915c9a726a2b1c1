/// Collects what an update does while it does it.
@MainActor
package enum UpdateRecorder {
  /// The report of the last flush that did work.
  package private(set) static var last: UpdateReport?

  private static var current = UpdateReport()
  private static var recording: UpdateReport?
  private static let printsUpdates = Diagnostics.traces("updates")

  static var currentCauses: [String] { current.causes }

  package static func note(cause: String) { current.causes.append(cause) }
  package static func noteBody(_ name: String) { current.bodies.append(name) }
  package static func noteCell(_ touch: UpdateReport.CellTouch) { current.cells.append(touch) }
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

  static func begin() {}

  static func end() {
    let report = current
    current = UpdateReport()
    guard !report.isEmpty else { return }
    last = report
    recording?.merge(report)
    if printsUpdates { Diagnostics.write("\(report)") }
  }
}
