import Foundation
import ProgramTesting
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

    @Test func `has the keyboard where the app has it, and the app where the page has it`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "field") { app in
        try await Tab.show(app) { tab in
          let field = try await tab.element("#screen input")
          try await field.click()
          try await field.type("Ada")
          try await expect("Hello, Ada.", in: tab)
          try await expect("(editing)", in: tab)
          // The keyboard of a phone that is put away, or the Tab key.
          try await tab.run("document.activeElement.blur()")
          try await expect("(at rest)", in: tab)
          try await field.click()
          try await expect("(editing)", in: tab)
          // The app ends editing at Return.
          try await tab.press(Key.enter)
          try await expect("(at rest)", in: tab)
          try await eventually("the page's field has lost the keyboard") {
            try await tab.run("return document.activeElement === document.body", as: Bool.self) ? true : nil
          }
        }
      }
    }

    @Test func `beside it, an address is opened in a tab of its own`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "field") { app in
        try await Tab.show(app) { tab in
          try await tab.button("Read More").click()
          try await expect("(opened)", in: tab)
          try await eventually("there is a tab with the page") {
            let targets = try await tab.debugging("Target.getTargets")["targetInfos"].array
            return targets.contains { $0["url"].string == "http://127.0.0.1:9/more" } ? true : nil
          }
        }
      }
    }

    @Test func `an address that the browser does not open by itself is offered as a link`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "field") { app in
        try await Tab.show(app) { tab in
          let link = try await tab.button("Read More")
          // As a script, or long after the last touch: nobody has just done anything.
          try await tab.run("arguments[0].click()", link.json)
          let offer = try await tab.element("#status a")
          try await #expect(offer.property("innerText").string == "Open 127.0.0.1:9")
          try await offer.click()
          try await eventually("there is a tab with the page") {
            let targets = try await tab.debugging("Target.getTargets")["targetInfos"].array
            return targets.contains { $0["url"].string == "http://127.0.0.1:9/more" } ? true : nil
          }
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
