import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@testable import TimeZones

/// The time zones example: content configurations of the app's own, and a clock in each row.
@MainActor
@Suite(.serialized) struct `The time zones example` {
  /// A clock that the test turns.
  private final class Clock {
    // 21 June 2026, 12:00:00 at Greenwich.
    var date = Date(timeIntervalSince1970: 1_782_043_200)
  }

  private let harness: Harness
  private let clock: Clock
  private let controller: ZoneListController

  init() { self.init(isDark: false) }

  private init(isDark: Bool) {
    harness = Harness(isDark: isDark)
    let clock = Clock()
    controller = ZoneListController(zones: Self.zones) { clock.date }
    self.clock = clock
  }

  /// A choice that does not depend on what the system knows, in order.
  private static let zones = [
    "Africa/Abidjan", "Africa/Accra", "Africa/Addis_Ababa", "Africa/Algiers", "Asia/Bangkok", "Europe/Berlin",
    "America/Argentina/Buenos_Aires", "Africa/Cairo", "Asia/Calcutta", "America/Chicago", "Asia/Dhaka",
    "Asia/Dubai", "Europe/Dublin", "Europe/Helsinki", "Pacific/Honolulu", "Asia/Kathmandu", "Asia/Karachi",
    "Africa/Lagos", "America/Lima", "Europe/London", "America/Los_Angeles", "Africa/Nairobi",
    "America/New_York", "Europe/Oslo", "Asia/Seoul", "Asia/Shanghai", "Australia/Sydney", "Asia/Tokyo",
    "America/Toronto", "Europe/Zurich",
  ].compactMap(Zone.init).sorted { $0.city < $1.city }

  private func show() {
    harness.show(UINavigationController(rootViewController: controller))
    harness.settle()
  }

  private var labels: [String] { harness.semantics.flattened.compactMap(\.label) }

  private func time(of city: String) throws -> String {
    let cells = harness.semantics.flattened.filter { $0.role == .cell }
    let cell = try #require(cells.first { $0.flattened.contains { $0.label == city } }, "\(labels)")
    return try #require(cell.flattened.compactMap(\.label).first { $0.contains(":") && !$0.contains("GMT") })
  }

  private func tap(_ label: String) throws {
    let node = try #require(harness.element(labelled: label), "\(labels)")
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
  }

  private func beginSearch() throws {
    let node = try #require(harness.semantics.flattened.first { $0.role == .searchField })
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
  }

  private func type(_ text: String) {
    for character in text { harness.scene.handle(.text(.insert(String(character)))) }
    harness.settle()
  }

  private func cell(_ city: String) throws -> ZoneCell {
    let cells = controller.list.visibleCells.compactMap { $0 as? ZoneCell }
    return try #require(
      cells.first { ($0.contentConfiguration as? ZoneContentConfiguration)?.zone.city == city }
    )
  }

  // MARK: Time

  @Test func `each row has its zone's time`() throws {
    show()
    #expect(try time(of: "Accra") == "12:00:00")
    #expect(try time(of: "Addis Ababa") == "15:00:00")
    #expect(try time(of: "Berlin") == "14:00:00")
    #expect(labels.contains("America, Argentina · GMT−3"))
    #expect(labels.contains("Asia · GMT+5:30"))
  }

  @Test func `a second later the rows that are seen have changed, in place, and no other`() throws {
    show()
    let visible = controller.list.visibleCells
    let views = visible.map(\.contentView)
    #expect(visible.count < Self.zones.count)
    clock.date += 1
    let report = UpdateRecorder.record {
      controller.tick()
      harness.flush()
    }
    #expect(try time(of: "Accra") == "12:00:01")
    #expect(report.cells.isEmpty)
    #expect(report.cellsMeasured == visible.count)
    #expect(controller.list.visibleCells.map(\.contentView) == views)
    // A row that comes into view later has the time of then.
    let last = controller.list.numberOfSections - 1
    controller.list.scrollToItem(at: IndexPath(item: 0, section: last), at: .bottom, animated: false)
    harness.settle()
    #expect(try time(of: "Zurich") == "14:00:01")
  }

  @Test func `the same time again changes nothing`() {
    show()
    let report = UpdateRecorder.record {
      controller.tick()
      harness.flush()
    }
    #expect(report.isEmpty)
  }

  @Test func `a row's picture follows day and night`() throws {
    show()
    let cell = try cell("Accra")
    let configuration = try #require(cell.contentConfiguration as? ZoneContentConfiguration)
    #expect(configuration.time?.isDay == true)
    clock.date += 9 * 3600
    controller.tick()
    harness.flush()
    let later = try #require(cell.contentConfiguration as? ZoneContentConfiguration)
    #expect(later.time?.isDay == false)
    #expect(later != configuration)
  }

  // MARK: State

  @Test func `a row that is pressed is dimmed, and one that is chosen is prominent`() throws {
    show()
    func look(_ city: String) throws -> ZoneContentConfiguration {
      try #require(cell(city).contentConfiguration as? ZoneContentConfiguration)
    }
    let node = try #require(harness.element(labelled: "Berlin"))
    let point = CGPoint(x: node.frame.midX, y: node.frame.midY)
    harness.touchDown(at: point)
    harness.advance(by: 0.3)
    #expect(try look("Berlin").isDimmed)
    harness.touchUp(at: point)
    harness.settle()
    #expect(try look("Berlin").isProminent && !look("Berlin").isDimmed)
    #expect(try cell("Berlin").backgroundConfiguration?.backgroundColor != nil)
    #expect(try !look("Accra").isProminent)
    harness.tap(at: point)
    harness.settle()
    #expect(try !look("Berlin").isProminent)
  }

  @Test func `a content view takes configurations of its own kind only, and the same one costs nothing`() {
    let zone = Self.zones[0]
    let configuration = ZoneContentConfiguration(zone: zone)
    let view = configuration.makeContentView()
    #expect(view.supports(configuration))
    #expect(!view.supports(UIListContentConfiguration.cell()))
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.date = clock.date
    #expect(configuration.updated(for: state) != configuration)
    #expect(configuration.updated(for: state) == configuration.updated(for: state))
  }

  // MARK: Finding

  @Test func `a search finds cities and regions, and says when there are none`() throws {
    show()
    try beginSearch()
    type("euro")
    #expect(controller.list.numberOfSections == 6)
    #expect(try time(of: "Helsinki") == "15:00:00")
    type("x")
    #expect(labels.contains("No time zone is called “eurox”."))
    try tap("Cancel")
    #expect(controller.list.numberOfSections > 6)
  }

  @Test func `what was chosen stays so while a search hides it, and has a scope of its own`() throws {
    show()
    try tap("Berlin")
    try tap("Accra")
    try beginSearch()
    try tap("Chosen")
    let items = controller.list.numberOfSections
    #expect(items == 2)
    #expect(controller.list.indexPathsForSelectedItems?.count == 2)
    type("acc")
    #expect(controller.list.numberOfSections == 1)
    try tap("Cancel")
    #expect(controller.list.indexPathsForSelectedItems?.count == 2)
    #expect(try cell("Berlin").isSelected)
  }

  @Test func `the index scrolls to a letter`() throws {
    show()
    let index = try #require(harness.element(labelled: "Section index"))
    harness.tap(at: CGPoint(x: index.frame.midX, y: index.frame.midY + 90))
    harness.settle()
    #expect(controller.list.contentOffset.y > 500)
    #expect(labels.contains("Zurich"))
  }

  // MARK: Looks

  private func compare(_ name: String) throws {
    show()
    try tap("Berlin")
    let mismatch = try harness.mismatch(withSnapshot: name, beside: #filePath)
    if let mismatch { Issue.record(Comment(rawValue: mismatch)) }
  }

  @Test func `light`() throws { try compare("timezones-light") }

  @Test func `dark`() throws { try Self(isDark: true).compare("timezones-dark") }
}
