import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `The page around the app` {
    @Test func `shows a phone on a wide screen, and what else is chosen`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          try await #expect(tab.screenFrame().size == CGSize(width: 390, height: 844))
          try await tab.element("label:has([value=tablet])").click()
          try await eventually("the app is as wide as a tablet") {
            let list = try await tab.element("#screen [role=list], #screen [role=listbox]").frame()
            return list.width > 600 ? true : nil
          }
          try await tab.element("label:has([value=window])").click()
          try await eventually("the app is as wide as the window") {
            try await tab.screenFrame().width == 1280 ? true : nil
          }
          // The choice is kept for the tab.
          try await tab.reload()
          try await tab.waitForApp()
          try await #expect(tab.screenFrame().width == 1280)
        }
      }
    }

    @Test func `rows keep their heights as the window becomes narrower and wider`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          func heights() async throws -> [Double] {
            var heights: [Double] = []
            for row in try await tab.elements("#screen [role=listitem]") {
              heights.append(try await row.frame().height)
            }
            return heights
          }
          let first = try await heights()
          try await tab.element("label:has([value=window])").click()
          for width in [1280, 700, 360, 1000] {
            try await tab.setViewport(width: width, height: 1000)
            try await eventually("the list is as wide as the window") {
              let list = try await tab.element("#screen [role=list]").frame()
              return list.width > Double(width) - 50 && list.width <= Double(width) ? true : nil
            }
            try await tab.waitForRest()
            try await #expect(heights() == first, "\(width)")
          }
        }
      }
    }

    @Test func `fills a phone's screen and has nothing around`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app, width: 390, height: 844) { tab in
          try await #expect(tab.screenFrame() == CGRect(x: 0, y: 0, width: 390, height: 844))
          try await #expect(tab.element("#bar").frame().isEmpty)
        }
      }
    }

    @Test func `keeps clear of what the device keeps of the screen, and of nothing else`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app, width: 390, height: 844) { tab in
          func title() async throws -> Double? {
            try await tab.drawnTexts().first { $0.text == "To Do" }?.y
          }
          let plain = try #require(try await title())
          try await tab.setSafeArea(top: 47, bottom: 34)
          try await eventually("the title is below what the device keeps") {
            try await title() == plain + 47 ? true : nil
          }
        }
      }
    }

    @Test func `has the app's title and an icon`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          try await #expect(tab.title() == "Todo")
          try await #expect(
            tab.run("return document.getElementById('title').innerText", as: String.self) == "Todo"
          )
          let isIconFound = try await tab.run(
            """
            const icon = new Image();
            icon.src = document.querySelector("link[rel=icon]").href;
            await icon.decode();
            return icon.naturalWidth > 0;
            """
          )
          #expect(isIconFound.bool == true)
        }
      }
    }

    @Test func `follows the browser's appearance, and what is chosen over it`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          func waitForTitle(brightness range: ClosedRange<Int>) async throws {
            try await eventually("the title's brightness is in \(range)") {
              let color = try await tab.run(
                """
                const text = [...document.querySelectorAll("#screen .w-t")].find((e) => e.textContent === "To Do");
                return getComputedStyle(text).color;
                """,
                as: String.self
              )
              let red = color.split { !$0.isNumber }.first.flatMap { Int($0) }
              return red.map(range.contains) == true ? true : nil
            }
          }
          try await waitForTitle(brightness: 0...20)
          try await tab.setPrefersDark(true)
          try await waitForTitle(brightness: 235...255)
          try await tab.element("label:has([value=light])").click()
          try await waitForTitle(brightness: 0...20)
        }
      }
    }

    @Test func `sets the text size`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          func height() async throws -> Double {
            try await tab.drawnTexts().first { $0.text == "Water the tomatoes" }?.height ?? 0
          }
          let normal = try await height()
          #expect(normal > 0)
          try await tab.run(
            """
            const slider = document.querySelector("[name=text-size]");
            slider.value = 6;
            slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
            """
          )
          try await eventually("the text is larger") { try await height() > normal * 1.2 ? true : nil }
        }
      }
    }

    @Test func `the inspector names the row of an update and flashes it`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          try await tab.run(
            """
            window.flashes = [];
            new MutationObserver((changes) => {
              for (const node of changes.flatMap((c) => [...c.addedNodes])) {
                window.flashes.push(parseFloat(node.style.top));
              }
            }).observe(document.getElementById("flashes"), { childList: true });
            """
          )
          try await tab.elements("#screen [role=switch]")[1].click()
          try await tab.waitForStates([false, true, false, false, false, false, false])
          #expect(try await tab.run("return window.flashes.length", as: Int.self) == 0)

          try await tab.element("#inspect").click()
          try await tab.element("#inspector h2")
          try await eventually("a toggle is listed") {
            try await tab.elements("#screen [role=switch]")[2].click()
            let texts = try await tab.run(
              "return [...document.querySelectorAll('#inspector .pass')].map(e => e.innerText)",
              as: [String].self
            )
            return texts.contains { $0.contains("section 0, item 2") && $0.contains("TodoRow") } ? true : nil
          }
          let places = try await tab.run("return window.flashes", as: [Double].self)
          let row = try #require(try await tab.drawnTexts().first { $0.text == "Call the dentist" })
          #expect(places.contains { $0 < row.y && row.y - $0 < 30 })
        }
      }
    }
  }
}
