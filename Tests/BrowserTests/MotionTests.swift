import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `Animations of SwiftUI` {
    private func show(_ body: (Tab) async throws -> Void) async throws {
      try await AppProcess.run("BrowserTestApp", screen: "motion") { app in
        guard let blank = URL(string: "about:blank") else { return }
        try await Tab.with(blank, width: 390, height: 844) { tab in
          try await tab.debugging(
            "Page.addScriptToEvaluateOnNewDocument",
            ["source": .string(MotionCounter.script)]
          )
          try await tab.go(to: app.address)
          try await tab.waitForApp()
          try await tab.waitForRest()
          try await body(tab)
        }
      }
    }

    @Test(arguments: ["Move", "Spring", "Fade", "Widen", "Scale", "Turn", "Colour", "Round", "Blur", "Come"])
    func `are handed over to the page`(name: String) async throws {
      try await show { tab in
        let button = try await tab.button(name)
        try await tab.run("window.frames = []")
        try await button.click()
        try await tab.wait(for: "something moves", until: "window.longest() > 500")
        try await tab.waitForRest()
        try await tab.run("await new Promise((done) => setTimeout(done, 300))")
        // The press, its end, and the change: no frames of what moves.
        let frames = try await tab.run("return window.frames", as: [Int].self)
        #expect(frames.count <= 8, "\(frames)")
        #expect(frames.reduce(0, +) < 8_000, "\(frames)")
      }
    }

    @Test func `go on from where they are when another way is taken`() async throws {
      try await show { tab in
        try await tab.run(Self.watch)
        let button = try await tab.button("Move")
        try await button.click()
        try await tab.wait(for: "it moves", until: "window.places.some((x) => x > 30)")
        try await button.click()
        try await tab.waitForRest()
        let places = try await tab.run("return window.places", as: [Double].self)
        #expect((places.max() ?? 0) > 30 && (places.max() ?? 0) < 119, "\(places)")
        #expect(abs(places.last ?? 99) < 1)
        // Nowhere does it jump: it would by more than half of the way.
        let steps = zip(places, places.dropFirst()).map { abs($0 - $1) }
        #expect((steps.max() ?? 0) < 40, "\(places)")
      }
    }

    @Test func `that need a view made anew are shown frame by frame`() async throws {
      try await show { tab in
        try await tab.run("window.frames = []")
        try await tab.button("Count").click()
        try await eventually("the count has arrived") {
          try await tab.drawnTexts().contains { $0.text == "Count 100" } ? true : nil
        }
        let frames = try await tab.run("return window.frames", as: [Int].self)
        #expect(frames.count > 10)
      }
    }

    /// Where the red square is in each frame that the browser draws.
    private static let watch = """
      const isSquare = (e) => getComputedStyle(e).backgroundColor === "rgb(255, 59, 48)" && e.offsetWidth === 40;
      const square = [...document.querySelectorAll("#screen .w-l")].find(isSquare);
      const start = square.getBoundingClientRect().x;
      window.places = [];
      const look = () => {
        window.places.push(square.getBoundingClientRect().x - start);
        requestAnimationFrame(look);
      };
      look();
      """
  }
}

/// Counts what comes, and looks at what moves.
enum MotionCounter {
  /// The sizes of the messages that come, and the length of what moves.
  static let script = """
    window.frames = [];
    window.WebSocket = class extends WebSocket {
      constructor(...parameters) {
        super(...parameters);
        this.addEventListener("message", ({ data }) => { window.frames.push(data.byteLength ?? data.length); });
      }
    };
    window.longest = () => Math.max(0, ...document.getAnimations().map((a) => a.effect.getTiming().duration));
    """

  static let isEndless = """
    document.getAnimations().some((a) => a.effect.getTiming().iterations === Infinity
      && a.effect.getTiming().duration === 1000)
    """

  /// How wide what pulses is, over one second and a bit: of all that move in that time, what changes most.
  static let widths = """
    const moving = document.getAnimations().filter((a) => a.effect.getTiming().duration === 1000)
      .map((a) => ({ element: a.effect.target, widths: [] }));
    for (let look = 0; look < 12; look += 1) {
      await new Promise((done) => setTimeout(done, 100));
      for (const { element, widths } of moving) {
        const shown = [element, ...element.querySelectorAll("*")].map((e) => e.getBoundingClientRect().width);
        widths.push(Math.max(...shown));
      }
    }
    const change = ({ widths }) => Math.max(...widths) - Math.min(...widths);
    return moving.sort((a, b) => change(b) - change(a))[0].widths;
    """
}
