import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `The keyboard` {
    private func expect(_ text: String, in tab: Tab) async throws {
      try await eventually("the app says “\(text)”") {
        try await tab.drawnTexts().map(\.text).joined().contains(text) ? true : nil
      }
    }

    /// Whether the focus is in an element, or in what this owns.
    private static let isInside = """
      [arguments[0], ...(arguments[0].getAttribute("aria-owns") ?? "").split(" ").map((id) => document.getElementById(id))]
        .some((part) => part?.contains(document.activeElement))
      """

    @Test func `copies, pastes, and types over what is selected`() async throws {
      try await Tab.show("field") { tab in
        let field = try await tab.element("#screen input")
        try await field.click()
        try await field.type("Ada")
        try await tab.press("a", holding: [Key.control])
        try await tab.press("c", holding: [Key.control])
        try await tab.press(Key.end)
        try await tab.press("v", holding: [Key.control])
        try await expect("Hello, AdaAda.", in: tab)
        try await tab.press(Key.home, holding: [Key.shift])
        try await tab.press("E", "v", "e")
        try await expect("Hello, Eve.", in: tab)
        try await tab.press("z", holding: [Key.control])
        try await tab.press(Key.escape)
      }
    }

    /// Browsers tell of a selection some time after it was made.
    @Test func `keeps what was selected while the app draws the field anew`() async throws {
      try await Tab.show("field") { tab in
        let field = try await tab.element("#screen input")
        try await field.click()
        try await field.type("Ada")
        try await expect("Hello, Ada.", in: tab)
        let deaf = "addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true)"
        try await tab.run(deaf)
        try await tab.press("a", holding: [Key.control])
        let color = try await tab.run("return arguments[0].style.color", field.json, as: String.self)
        try await tab.setPrefersDark(true)
        try await tab.wait(
          for: "the field is dark",
          until: "arguments[0].style.color !== arguments[1]",
          field.json,
          .string(color)
        )
        let selected = "return [arguments[0].selectionStart, arguments[0].selectionEnd]"
        try await #expect(tab.run(selected, field.json, as: [Int].self) == [0, 3])
      }
    }

    @Test func `goes through the controls in their order`() async throws {
      try await Tab.show("controls") { tab in
        try await tab.element("#screen input").click()
        var names: [String] = []
        for _ in 0..<7 {
          names.append(try await tab.activeElement().label())
          try await tab.press(Key.tab)
        }
        #expect(Array(names.prefix(3)) == ["Name", "Password", "Volume"], "\(names)")
        try await tab.press(Key.tab, holding: [Key.shift])
        try await #expect(tab.activeElement().label() == names[6])
      }
    }

    @Test func `moves a slider`() async throws {
      try await Tab.show("controls") { tab in
        let slider = try await tab.element("#screen [role=slider]")
        let before = try await slider.attribute("aria-valuenow").flatMap(Double.init) ?? 0
        try await tab.run("arguments[0].focus()", slider.json)
        try await tab.press("\u{E014}", "\u{E014}")
        try await eventually("the slider has moved") {
          let value = try await slider.attribute("aria-valuenow").flatMap(Double.init) ?? 0
          return value > before ? true : nil
        }
      }
    }

    @Test func `goes into an alert, cancels it, and comes back`() async throws {
      try await Tab.show("controls") { tab in
        let button = try await tab.button("Alert")
        try await tab.run("arguments[0].focus()", button.json)
        try await tab.press(Key.enter)
        let alert = try await tab.element("#screen [role=alertdialog]")
        try await #expect(alert.attribute("aria-modal") == "true")
        try await #expect(alert.label() == "Delete?")
        try await tab.wait(
          for: "the focus is in the alert",
          until: Self.isInside,
          alert.json
        )
        #expect(try await tab.activeElement().style("outline-style") == "solid")
        for _ in 0..<5 { try await tab.press(Key.tab) }
        try await tab.wait(
          for: "the focus stays in the alert",
          until: Self.isInside,
          alert.json
        )
        try await tab.press(Key.escape)
        try await expect("Cancelled", in: tab)
        try await tab.wait(
          for: "the focus is where it was",
          until: "document.activeElement?.getAttribute('aria-label') === 'Alert'"
        )
      }
    }

    @Test func `closes a sheet with its button`() async throws {
      try await Tab.show("controls") { tab in
        try await tab.button("Sheet").click()
        let sheet = try await tab.element("#screen [role=dialog]")
        try await #expect(sheet.attribute("aria-modal") == "true")
        try await tab.wait(
          for: "the focus is in the sheet",
          until: Self.isInside,
          sheet.json
        )
        // A mouse opened it: no ring around what has the focus.
        #expect(try await tab.activeElement().style("outline-style") == "none")
        try await tab.waitForRest()
        let done = try await tab.button("Done")
        try await tab.run("arguments[0].focus()", done.json)
        try await tab.press(Key.space)
        try await tab.wait(
          for: "the sheet is gone",
          until: "!document.querySelector('#screen [role=dialog]')"
        )
      }
    }
  }
}
