import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import WebDisplay

@MainActor
@Suite struct `What the inspector is told` {
  private let here = SurfaceID(rawValue: 1)
  private let elsewhere = SurfaceID(rawValue: 2)

  private func report(on surface: SurfaceID) -> UpdateReport {
    var report = UpdateReport()
    report.causes = ["TodoItem.isCompleted"]
    report.bodies = ["TodoRow"]
    report.placedBodies = [
      .init(
        place: .init(
          surface: surface,
          frame: CGRect(x: 16, y: 112.005, width: 358, height: 53),
          row: .init(collectionView: "todos", section: 1, item: 4)
        ),
        bodies: ["TodoRow"]
      )
    ]
    report.layersChanged = 3
    return report
  }

  @Test func `names the row whose body ran and where it is`() {
    let row = InspectorReport(report(on: here), on: here).rows[0]
    #expect(row.list == "todos" && row.section == 1 && row.item == 4)
    #expect(row.bodies == ["TodoRow"])
    #expect(row.frame == [16, 112.01, 358, 53])
  }

  @Test func `has no place for a row on another page's screen`() {
    let row = InspectorReport(report(on: elsewhere), on: here).rows[0]
    #expect(row.item == 4)
    #expect(row.frame == nil)
  }

  @Test func `is a message of the page's protocol`() throws {
    let message = try #require(InspectorReport(report(on: here), on: here).message)
    let object = try #require(try JSONSerialization.jsonObject(with: message) as? [String: Any])
    #expect(object["t"] as? String == "report")
    #expect(object["layers"] as? Int == 3)
  }

  @Test func `stays small when a thousand rows are updated at once`() throws {
    var report = report(on: here)
    report.bodies = Array(repeating: "TodoRow", count: 1000)
    report.placedBodies = Array(repeating: report.placedBodies[0], count: 1000)
    let message = try #require(InspectorReport(report, on: here).message)
    #expect(message.count < 64_000)
  }
}
