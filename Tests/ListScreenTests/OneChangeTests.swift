import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor
@Suite struct `One change in a list` {
  /// What a change of one visible row's model costs.
  private func cost(ofChangeIn count: Int) -> UpdateReport {
    let screen = TaskScreen(count: count)
    return UpdateRecorder.record { screen.controller.items[3].isDone = true }
  }

  @Test(arguments: [100, 100_000])
  func `of a visible row runs one body and repaints that row alone`(count: Int) throws {
    let screen = TaskScreen(count: count)
    let row = try #require(screen.row("Task 3"))
    let report = UpdateRecorder.record { screen.controller.items[3].isDone = true }
    #expect(report.bodies.filter { $0.contains("TaskRow") }.count == 1)
    #expect(report.cellsMeasured <= 1)
    #expect(report.causes.contains { $0.contains("TaskItem") })
    let area = try #require(report.repaintedArea)
    // The shadow under the switch's knob reaches out of the row by two points.
    #expect(area.minX >= row.frame.minX - 1 && area.maxX <= row.frame.maxX + 1)
    #expect(area.minY >= row.frame.minY - 1 && area.maxY <= row.frame.maxY + 3)
    #expect(screen.switchValue("Task 3") == "1")
    #expect(screen.switchValue("Task 2") == "0")
  }

  @Test func `costs the same in 100 rows and in 100,000`() {
    let small = cost(ofChangeIn: 100)
    let large = cost(ofChangeIn: 100_000)
    #expect(small.bodies == large.bodies)
    #expect(small.cellsMeasured == large.cellsMeasured)
    #expect(small.layersChanged == large.layersChanged)
    #expect(small.nodesPainted == large.nodesPainted)
  }

  @Test func `of a row that is out of sight runs nothing`() {
    let screen = TaskScreen(count: 100_000)
    let report = UpdateRecorder.record { screen.controller.items[50_000].isDone = true }
    #expect(report.bodies.isEmpty)
    #expect(report.cellsMeasured == 0)
    #expect(report.layersChanged == 0)
  }

  @Test func `shows at once, and a tap on the switch reaches the model`() throws {
    let screen = TaskScreen(["Call John", "Reply to letters"])
    screen.controller.items[1].isDone = true
    screen.harness.settle()
    #expect(screen.switchValue("Reply to letters") == "1")

    let toggle = try #require(screen.row("Call John")?.flattened.first { $0.role == .switch })
    screen.harness.tap(at: CGPoint(x: toggle.frame.midX, y: toggle.frame.midY))
    screen.harness.settle()
    #expect(screen.controller.items[0].isDone)
    #expect(screen.switchValue("Call John") == "1")
  }

  @Test func `tells those who watch updates which row of which list it was, and where`() throws {
    let screen = TaskScreen(count: 100)
    let row = try #require(screen.row("Task 3"))
    var reports: [UpdateReport] = []
    var observation: UpdateRecorder.Observation? = UpdateRecorder.observe { reports.append($0) }
    screen.controller.items[3].isDone = true
    UpdateCycle.main.flush()
    let placed = try #require(reports.flatMap(\.placedBodies).first)
    #expect(placed.bodies.contains { $0.contains("TaskRow") })
    #expect(placed.place.row?.section == 0 && placed.place.row?.item == 3)
    #expect(abs(placed.place.frame.midY - row.frame.midY) < 1)

    observation = nil
    #expect(observation == nil)
    screen.controller.items[4].isDone = true
    UpdateCycle.main.flush()
    #expect(reports.flatMap(\.placedBodies).count == 1)
  }
}
