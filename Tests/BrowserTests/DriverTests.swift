import Foundation
import Testing

extension `The web display` {
  /// What the other tests rest on, tried on a page that is known.
  @Suite struct `The driver of these tests` {
    private static let page = """
      <!doctype html><html lang=en><meta charset=utf-8><title>Known</title>
      <style>body { margin: 0; color: rgb(1, 2, 3) } @media (prefers-color-scheme: dark) { body { color: rgb(4, 5, 6) } }
      button, div { position: absolute; left: 10px; width: 100px; height: 40px; touch-action: none }</style>
      <button style="top: 10px" aria-label="Press">Press</button><div style="top: 60px"></div>
      <script>
      window.seen = [];
      const note = (e) => window.seen.push([e.type, e.pointerType ?? e.key ?? Math.round(e.deltaY)].join(" "));
      document.querySelector("button").onclick = () => window.seen.push("pressed");
      for (const type of ["pointerdown", "pointerup"]) document.querySelector("div").addEventListener(type, note);
      addEventListener("keydown", note); addEventListener("wheel", note);
      </script>
      """

    @Test func `clicks, taps, types, scrolls and switches appearance`() async throws {
      let site = try ForeignSite(html: Self.page)
      defer { site.stop() }
      try await Tab.with(site.url, width: 600, height: 400) { tab in
        try await #expect(tab.title() == "Known")
        let button = try await tab.element("button")
        try await #expect(button.label() == "Press")
        try await #expect(button.role() == "button")
        try await #expect(button.frame() == CGRect(x: 10, y: 10, width: 100, height: 40))
        try await button.click()
        try await tab.tap(CGPoint(x: 50, y: 80))
        try await tab.press("a", Key.escape)
        try await tab.wheel(at: CGPoint(x: 300, y: 300), dy: 40)
        try await tab.wait(for: "the wheel has turned", until: "window.seen.length >= 6")
        let seen = try await tab.run("return window.seen", as: [String].self)
        #expect(
          seen == [
            "pressed", "pointerdown touch", "pointerup touch", "keydown a", "keydown Escape", "wheel 40",
          ]
        )
        let color = "return getComputedStyle(document.body).color"
        try await #expect(tab.run(color).string == "rgb(1, 2, 3)")
        try await tab.setPrefersDark(true)
        try await #expect(tab.run(color).string == "rgb(4, 5, 6)")
        let picture = try await tab.screenshot()
        #expect(picture.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
      }
    }

    @Test func `the audit finds what is wrong in a page`() async throws {
      let site = try ForeignSite(
        html: "<!doctype html><html><title>Bad</title><main><img src=x><button></button></main>"
      )
      defer { site.stop() }
      try await Tab.with(site.url) { tab in
        let problems = try await Axe.audit(tab)
        #expect(problems.contains { $0.hasPrefix("image-alt") })
        #expect(problems.contains { $0.hasPrefix("button-name") })
        #expect(problems.contains { $0.hasPrefix("html-has-lang") })
      }
    }
  }
}
