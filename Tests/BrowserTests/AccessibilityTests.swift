import Foundation
import Testing

extension `The web display` {
  @Suite struct `Assistive technology` {
    @Test(arguments: [false, true])
    func `an audit by axe finds nothing wrong`(isDark: Bool) async throws {
      try await AppProcess.run { app in
        try await Tab.show(app, isDark: isDark) { tab in
          try await tab.elements("#screen [role=switch]")[0].click()
          try await tab.waitForStates([true, false, false, false, false, false, false])
          try await #expect(Axe.audit(tab) == [])
          try await tab.element("#inspect").click()
          try await tab.element("#inspector h2")
          try await #expect(Axe.audit(tab) == [])
        }
      }
    }

    @Test func `a phone's page passes the audit too, with texts of every kind`() async throws {
      try await AppProcess.run("BrowserTestApp") { app in
        try await Tab.show(app, width: 390, height: 844) { tab in try await #expect(Axe.audit(tab) == []) }
      }
    }

    @Test(arguments: [false, true])
    func `controls, alerts and sheets pass the audit`(isDark: Bool) async throws {
      try await AppProcess.run("BrowserTestApp", screen: "controls") { app in
        try await Tab.show(app, isDark: isDark) { tab in
          try await tab.waitForRest()
          try await #expect(Axe.audit(tab) == [])
          try await tab.button("Alert").click()
          try await tab.element("#screen [role=alertdialog]")
          try await tab.waitForRest()
          try await #expect(Axe.audit(tab) == [])
          try await tab.button("Cancel").click()
          try await tab.wait(
            for: "the alert is gone",
            until: "!document.querySelector('#screen [role=alertdialog]')"
          )
          try await tab.button("Sheet").click()
          try await tab.element("#screen [role=dialog]")
          try await tab.waitForRest()
          try await #expect(Axe.audit(tab) == [])
        }
      }
    }

    @Test(arguments: [false, true])
    func `so does a list with a table's headers, with the inspector open`(isDark: Bool) async throws {
      try await AppProcess.run("Claims") { app in
        try await Tab.show(app, isDark: isDark) { tab in
          try await tab.waitForRest()
          try await tab.element("#inspect").click()
          try await tab.element("#inspector h2")
          try await #expect(Axe.audit(tab) == [])
        }
      }
    }

    @Test func `what the app announces is read out`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "controls") { app in
        try await Tab.show(app) { tab in
          try await tab.button("Announce").click()
          try await tab.wait(
            for: "it is said",
            until: "document.querySelector('#screen [aria-live=polite]').textContent.includes('Saved')"
          )
        }
      }
    }

    @Test func `a list says how long it is and a row which one it is`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "long") { app in
        try await Tab.show(app) { tab in
          let item = try await tab.element("#screen [role=listitem]")
          #expect(try await item.attribute("aria-setsize") == "100000")
          #expect(try await item.attribute("aria-posinset") == "1")
        }
      }
    }

    @Test func `controls have roles, names and states`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          let first = try await tab.element("#screen [role=switch]")
          try await #expect(first.role() == "switch")
          try await #expect(!first.label().isEmpty)
          try await #expect(tab.button("Complete All").role() == "button")
          let heading = try await tab.element("#screen [role=heading]")
          try await #expect(heading.label() == "To Do")
        }
      }
    }
  }
}
