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
        // A row that can be chosen lights up, and its neighbours do not; where nothing hovers none does.
        try await tab.move(to: row("Bread", in: tab))
        let bread = try await tab.button("Bread")
        #expect(try await bread.style("background-color") != "rgba(0, 0, 0, 0)")
        #expect(try await tab.button("Apples").style("background-color") == "rgba(0, 0, 0, 0)")
        try await tab.tap(row("Bread", in: tab), kind: "touch")
        try await expect("Chose Bread", in: tab)
        #expect(try await bread.style("background-color") == "rgba(0, 0, 0, 0)")
      }
    }

    @Test func `hovering reaches views of SwiftUI, and what goes on for ever sends nothing`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "hover") { app in
        guard let blank = URL(string: "about:blank") else { return }
        try await Tab.with(blank, width: 390, height: 844) { tab in
          try await tab.debugging(
            "Page.addScriptToEvaluateOnNewDocument",
            ["source": .string(MotionCounter.script)]
          )
          try await tab.go(to: app.address)
          try await tab.waitForApp()
          try await tab.move(to: row("Hover Here", in: tab))
          try await expect("Over it", in: tab)
          let place = try await row("Pointer nowhere", in: tab)
          try await tab.move(to: CGPoint(x: 105, y: place.y + 64))
          try await expect("Beside it", in: tab)
          try await eventually("the app knows where the pointer is") {
            try await tab.drawnTexts().contains { $0.text.hasPrefix("Pointer at 10, ") } ? true : nil
          }
          let flat = try await lifted(in: tab)
          try await tab.move(to: row("Lifted", in: tab))
          try await eventually("it is lifted") { try await lifted(in: tab) > flat + 1 ? true : nil }
          try await tab.button("Pulse").click()
          try await tab.wait(for: "it pulses", until: MotionCounter.isEndless)
          try await tab.move(to: CGPoint(x: 10, y: 800))
          try await tab.run("await new Promise((done) => setTimeout(done, 700))")
          try await tab.run("window.frames = []; await new Promise((done) => setTimeout(done, 1500))")
          #expect(try await tab.run("return window.frames", as: [Int].self) == [])
          // It does pulse: the circle has another size each time it is looked at.
          let widths = try await tab.run(MotionCounter.widths, as: [Double].self)
          #expect((widths.max() ?? 0) > (widths.min() ?? 0) + 6, "\(widths)")
        }
      }
    }

    private func lifted(in tab: Tab) async throws -> Double {
      try await tab.drawnTexts().first { $0.text == "Lifted" }?.width ?? 0
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

    @Test func `a list that is pulled down refreshes, and comes back`() async throws {
      try await Tab.show("actions") { tab in
        let start = try await row("Apples", in: tab)
        // A short pull is none.
        try await tab.drag([0, 15, 30].map { CGPoint(x: 195, y: start.y + $0) }, kind: "touch")
        try await eventually("it is back") { try await row("Apples", in: tab).y == start.y ? true : nil }
        #expect(try await tab.drawnTexts().contains { $0.text == "Nothing done" })
        try await tab.drag([0, 60, 150, 250, 350].map { CGPoint(x: 195, y: start.y + $0) }, kind: "touch")
        try await expect("Refreshing", in: tab)
        try await eventually("there is room for the sign") {
          try await row("Apples", in: tab).y > start.y + 50 ? true : nil
        }
        try await expect("Refreshed", in: tab)
        try await eventually("it is back") { try await row("Apples", in: tab).y == start.y ? true : nil }
        try await tab.tap(row("Bread", in: tab), kind: "touch")
        try await expect("Chose Bread", in: tab)
      }
    }

    @Test(arguments: ["touch", "mouse"])
    func `the letters at the side of a list take it to their sections`(kind: String) async throws {
      try await AppProcess.run("TimeZones") { app in
        try await Tab.show(app, width: 390, height: 844) { tab in
          try await tab.waitForRest()
          let frame = try await tab.element("#screen [role=slider]").frame()
          let way = [0, 40, 80, 126].map { CGPoint(x: frame.midX, y: frame.midY + $0) }
          try await tab.drag(way, kind: kind)
          // Between the middle of the alphabet and its end.
          try await eventually("the list is at another letter") {
            try await tab.drawnTexts().contains { $0.text == "V" && $0.x < 100 && $0.y < 300 } ? true : nil
          }
          #expect(
            try await tab.run("return document.querySelector('#screen .w-sc').scrollTop", as: Double.self)
              > 5_000
          )
        }
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

    @Test func `reaches what is behind a sheet that does not dim it`() async throws {
      try await Tab.show("controls") { tab in
        let toggle = try await tab.element("#screen [role=switch]")
        let frame = try await toggle.frame()
        try await tab.button("Half Sheet").click()
        try await expect("In half a sheet", in: tab)
        try await tab.waitForRest()
        // It is no dialog that the rest of the screen would be out of reach for.
        #expect(try await tab.elements("#screen [aria-modal=true]").isEmpty)
        try await tab.tap(CGPoint(x: frame.midX, y: frame.midY), kind: "touch")
        try await tab.waitForStates([true])
        try await tab.element("#screen [role=switch]").click()
        try await tab.waitForStates([false])
        try await tab.element("#screen input").click()
        try await tab.element("#screen input").type("Behind")
        try await eventually("the field has the text") {
          try await tab.element("#screen input").property("value").string == "Behind" ? true : nil
        }
        try await tab.button("Close").click()
        try await tab.wait(
          for: "the sheet is gone",
          until:
            "![...document.querySelectorAll('#screen .w-t')].some((e) => e.textContent === 'In half a sheet')"
        )
      }
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
