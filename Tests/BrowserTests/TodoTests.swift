import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `The to-do app` {
    private static let titles = [
      "Water the tomatoes", "Return the library books", "Call the dentist", "Plan Sunday's hike",
      "Repair the bicycle", "Answer Maya's letter", "Buy bread and olives",
    ]
    private static let count = titles.count

    @Test func `toggling a row strikes its title`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          try await #expect(tab.isStruck("Call the dentist") == false)
          try await tab.elements("#screen [role=switch]")[2].click()
          try await tab.waitForStates([false, false, true, false, false, false, false])
          try await eventually("the title is struck") {
            try await tab.isStruck("Call the dentist") == true ? true : nil
          }
          try await #expect(tab.isStruck("Water the tomatoes") == false)
        }
      }
    }

    @Test func `a finger's tap on a switch turns it on`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app, width: 390, height: 844) { tab in
          let frame = try await tab.elements("#screen [role=switch]")[1].frame()
          try await tab.tap(CGPoint(x: frame.midX, y: frame.midY))
          try await tab.waitForStates([false, true, false, false, false, false, false])
        }
      }
    }

    @Test func `Complete All turns every switch on`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          try await tab.button("Complete All").click()
          try await tab.waitForStates(Array(repeating: true, count: Self.count))
          try await eventually("every title is struck") {
            let titles = try await tab.drawnTexts().filter { Self.titles.contains($0.text) }
            return titles.count == Self.count && titles.allSatisfy(\.isStruck) ? true : nil
          }
        }
      }
    }

    @Test func `two tabs are two windows of one app, in step`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { first in
          try await Tab.show(app) { second in
            try await first.elements("#screen [role=switch]")[0].click()
            try await second.waitForStates([true] + Array(repeating: false, count: Self.count - 1))
            try await second.elements("#screen [role=switch]")[1].click()
            try await first.waitForStates([true, true] + Array(repeating: false, count: Self.count - 2))
          }
        }
      }
    }

    @Test func `works with the keyboard alone`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          // From the page's own controls into the app, one Tab after another.
          func goOn(to what: String, _ isThere: (String, String) -> Bool) async throws {
            for _ in 0..<40 {
              try await tab.press(Key.tab)
              let active = try await tab.activeElement()
              if isThere(try await active.role(), try await active.label()) { return }
            }
            Issue.record("Tab does not come to \(what).")
          }
          try await goOn(to: "the first switch") { role, _ in role == "switch" }
          try await tab.press(Key.space)
          try await tab.waitForStates([true] + Array(repeating: false, count: Self.count - 1))
          try await goOn(to: "the next switch") { role, _ in role == "switch" }
          try await tab.press(Key.space)
          try await tab.waitForStates([true, true] + Array(repeating: false, count: Self.count - 2))
          try await tab.press(Key.space)
          try await tab.waitForStates([true] + Array(repeating: false, count: Self.count - 1))
          try await goOn(to: "Complete All") { role, label in role == "button" && label == "Complete All" }
          try await tab.press(Key.enter)
          try await tab.waitForStates(Array(repeating: true, count: Self.count))
        }
      }
    }

    @Test func `a reload shows the true state`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          try await tab.elements("#screen [role=switch]")[3].click()
          let states = [false, false, false, true, false, false, false]
          try await tab.waitForStates(states)
          try await tab.reload()
          try await tab.waitForApp()
          try await tab.waitForStates(states)
          try await #expect(tab.isStruck("Plan Sunday's hike") == true)
        }
      }
    }
  }
}
