import Foundation
import Testing

extension `The web display` {
  @Suite struct `A text field` {
    private func expect(_ greeting: String, in tab: Tab) async throws {
      try await eventually("the app says “\(greeting)”") {
        // A line is in parts where fonts change.
        try await tab.drawnTexts().map(\.text).joined().contains(greeting) ? true : nil
      }
    }

    @Test func `is a real one, and the app knows what is typed`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "field") { app in
        try await Tab.show(app) { tab in
          let field = try await tab.element("#screen input")
          try await #expect(field.role() == "textbox")
          try await #expect(field.label() == "Name")
          try await #expect(field.attribute("autocomplete") == "off")
          try await field.click()
          try await field.type("Ada")
          try await expect("Hello, Ada.", in: tab)
          try await tab.press(Key.backspace, "e", "l", "e")
          try await expect("Hello, Adele.", in: tab)
          try await tab.press(Key.home, "M", "c")
          try await expect("Hello, McAdele.", in: tab)
          try await #expect(field.property("value").string == "McAdele")
        }
      }
    }

    @Test func `takes what is composed`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "field") { app in
        try await Tab.show(app) { tab in
          let field = try await tab.element("#screen input")
          try await field.click()
          for text in ["に", "にほ", "にほん"] {
            let end = JSON.number(Double(text.utf16.count))
            try await tab.debugging(
              "Input.imeSetComposition",
              ["text": .string(text), "selectionStart": end, "selectionEnd": end]
            )
          }
          try await tab.debugging("Input.insertText", ["text": "日本"])
          try await tab.press("!")
          try await expect("Hello, 日本!.", in: tab)
          try await #expect(field.property("value").string == "日本!")
        }
      }
    }

    @Test func `loses nothing that is typed while the network is gone`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "field", options: ["--host", "0.0.0.0"]) { app in
        let network = try Network(to: app.port, at: 2)
        let address = try #require(network.address(of: app))
        try await Tab.with(address) { tab in
          try await tab.waitForApp()
          let field = try await tab.element("#screen input")
          try await field.click()
          try await field.type("Ada")
          try await expect("Hello, Ada.", in: tab)
          network.cut()
          try await tab.waitForStatus("reconnecting")
          try await tab.press(" ", "L", "o", "v", "e")
          try network.restore()
          try await tab.waitForStatus("open")
          try await expect("Hello, Ada Love.", in: tab)
          try await tab.press("l", "a", "c", "e")
          try await expect("Hello, Ada Lovelace.", in: tab)
          let now = try await tab.element("#screen input").property("value").string
          #expect(now == "Ada Lovelace")
        }
      }
    }
  }
}
