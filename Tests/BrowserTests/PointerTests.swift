import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `A pointer and fingers` {
    private func expect(_ text: String, in tab: Tab) async throws {
      try await eventually("the app says “\(text)”") {
        try await tab.drawnTexts().contains { $0.text == text } ? true : nil
      }
    }

    private func row(_ name: String, in tab: Tab) async throws -> CGPoint {
      try await eventually("there is a row “\(name)”") {
        try await tab.drawnTexts().first { $0.text == name }.map { CGPoint(x: 195, y: $0.y + $0.height / 2) }
      }
    }

    private func cursor(over element: Element, in tab: Tab) async throws -> String {
      let frame = try await element.frame()
      return try await tab.run(
        "return getComputedStyle(document.elementFromPoint(arguments[0], arguments[1])).cursor",
        .number(frame.midX),
        .number(frame.midY),
        as: String.self
      )
    }

    @Test func `the pointer's shape says what is under it`() async throws {
      try await Tab.show("controls") { tab in
        try await #expect(cursor(over: tab.button("Alert"), in: tab) == "pointer")
        try await #expect(cursor(over: tab.element("#screen [role=switch]"), in: tab) == "pointer")
        try await #expect(cursor(over: tab.element("#screen input"), in: tab) == "text")
        try await #expect(cursor(over: tab.element("#screen [role=slider]"), in: tab) == "grab")
        try await #expect(cursor(over: tab.element("#screen [role=heading]"), in: tab) == "default")
      }
    }

    @Test func `hovering reaches the app`() async throws {
      try await Tab.show("actions") { tab in
        try await tab.move(to: CGPoint(x: 60, y: 115))
        try await expect("Hovering", in: tab)
        try await tab.move(to: CGPoint(x: 60, y: 700))
        try await expect("Nothing under the pointer", in: tab)
      }
    }

    @Test(arguments: ["touch", "mouse"])
    func `a tap chooses a row`(kind: String) async throws {
      try await Tab.show("actions") { tab in
        try await tab.tap(row("Bread", in: tab), kind: kind)
        try await expect("Chose Bread", in: tab)
      }
    }

    @Test(arguments: ["touch", "mouse"])
    func `a row is swiped for its actions`(kind: String) async throws {
      try await Tab.show("actions") { tab in
        let row = try await row("Cheese", in: tab)
        try await tab.drag([300, 240, 180].map { CGPoint(x: $0, y: row.y) }, kind: kind)
        let delete = try await eventually("there is a button for it") {
          try await tab.drawnTexts().first { $0.text == "Delete" && $0.x < 390 && $0.width > 20 }
        }
        try await tab.waitForRest()
        try await tab.tap(CGPoint(x: delete.x + delete.width / 2, y: row.y), kind: kind)
        try await expect("Deleted Cheese", in: tab)
      }
    }

    @Test func `a finger that rests on a row opens its menu`() async throws {
      try await Tab.show("actions") { tab in
        try await tab.drag([row("Apples", in: tab)], holdingFirst: 900)
        try await share(in: tab)
      }
    }

    @Test func `so does the other button of a mouse`() async throws {
      try await Tab.show("actions") { tab in
        try await tab.tap(row("Apples", in: tab), kind: "mouse", button: 2)
        try await share(in: tab)
      }
    }

    private func share(in tab: Tab) async throws {
      try await tab.control("menuitem", "Share").click()
      try await expect("Shared Apples", in: tab)
    }

    @Test func `a slider follows the pointer`() async throws {
      try await Tab.show("controls") { tab in
        let slider = try await tab.element("#screen [role=slider]")
        let frame = try await slider.frame()
        try await tab.drag(
          [0.5, 0.7, 0.9].map { CGPoint(x: frame.minX + frame.width * $0, y: frame.midY) },
          kind: "mouse"
        )
        try await eventually("the slider has moved") {
          let value = try await slider.attribute("aria-valuenow").flatMap(Double.init) ?? 0
          return value > 80 ? true : nil
        }
      }
    }
  }
}
