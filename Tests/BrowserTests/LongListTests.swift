import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `A list of 100,000 rows` {
    @Test func `scrolls from top to bottom with few elements and no growth`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "long") { app in
        guard let blank = URL(string: "about:blank") else { return }
        try await Tab.with(blank, width: 390, height: 844) { tab in
          try await tab.debugging("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.counter)])
          try await tab.go(to: app.address)
          try await tab.waitForApp()
          try await tab.run(Self.preparation)
          let stops = 60
          var jumps: [Jump] = []
          var memory: [Memory] = []
          for stop in 0...stops {
            let share = Double(stop) / Double(stops)
            jumps.append(
              try await tab.run("return await window.jump(arguments[0])", .number(share), as: Jump.self)
            )
            if stop == stops / 3 || stop == stops { memory.append(try await Memory(tab, app)) }
          }
          let last = try await tab.drawnTexts().map(\.text)
          #expect(last.contains("Row 99999"))
          #expect(jumps.allSatisfy { $0.rows >= 12 }, "\(jumps)")
          #expect(jumps.allSatisfy { $0.elements < 1500 }, "\(jumps)")
          let times = jumps.map(\.milliseconds).sorted()
          // The rows come with the first message after the jump; one that was on its way may come before it, and
          // one may be on its way behind.
          let messages = jumps.map(\.messages).sorted()
          #expect(messages[messages.count / 2] <= 2, "\(messages)")
          #expect((messages.last ?? 0) <= 4, "\(messages)")
          // Within 100 ms, that is, on a machine of its own and with optimization: here there is neither.
          #expect(times[times.count / 2] < 250, "\(times)")
          #expect((times.last ?? 0) < 2000, "\(times)")
          #expect(memory[1].page - memory[0].page < 3_000_000, "\(memory)")
          #expect(memory[1].nodes - memory[0].nodes < 1000, "\(memory)")
          #expect(memory[1].server - memory[0].server < 16_000_000, "\(memory)")
        }
      }
    }

    @Test func `shows rows, not blanks, while a wheel or a finger moves it`() async throws {
      try await AppProcess.run("BrowserTestApp", screen: "long") { app in
        try await Tab.show(app, width: 390, height: 844) { tab in
          try await tab.run(Self.preparation)
          let middle = CGPoint(x: 195, y: 500)
          try await tab.wheel(at: middle, dy: 600)
          try await eventually("the wheel has moved the list") {
            try await tab.run("return window.scroller.scrollTop", as: Double.self) > 500 ? true : nil
          }
          try await eventually("there are rows where it is") {
            try await tab.run("return window.rowsInView()", as: Int.self) >= 12 ? true : nil
          }
          let before = try await tab.run("return window.scroller.scrollTop", as: Double.self)
          try await tab.drag([CGPoint(x: 195, y: 600), CGPoint(x: 195, y: 400), CGPoint(x: 195, y: 200)])
          try await eventually("the finger has moved the list") {
            try await tab.run("return window.scroller.scrollTop", as: Double.self) > before + 200 ? true : nil
          }
          try await eventually("there are rows where it is") {
            try await tab.run("return window.rowsInView()", as: Int.self) >= 12 ? true : nil
          }
        }
      }
    }

    private struct Jump: Decodable {
      let rows: Int
      let elements: Int
      let milliseconds: Double
      /// How many messages came meanwhile.
      let messages: Int
    }

    private struct Memory {
      var page: Int
      var nodes: Int
      var server: Int

      init(_ tab: Tab, _ app: AppProcess) async throws {
        try await tab.debugging("HeapProfiler.collectGarbage")
        page = Int(try await tab.debugging("Runtime.getHeapUsage")["usedSize"].number ?? 0)
        nodes = Int(try await tab.debugging("Memory.getDOMCounters")["nodes"].number ?? 0)
        server = try app.residentMemory()
      }
    }

    private static let counter = """
      window.messages = 0;
      window.WebSocket = class extends WebSocket {
        constructor(...parameters) {
          super(...parameters);
          this.addEventListener("message", () => { window.messages += 1; });
        }
      };
      """

    private static let preparation = """
      const screen = document.getElementById("screen");
      window.scroller = [...screen.querySelectorAll("*")].find(
        (e) => e.scrollHeight > 100 * e.clientHeight && e.clientHeight > 0
          && ["auto", "scroll"].includes(getComputedStyle(e).overflowY));
      /// The rows whose text is inside the viewport.
      window.rowsInView = () => {
        const view = window.scroller.getBoundingClientRect();
        const rows = new Set();
        for (const run of screen.querySelectorAll(".w-t")) {
          if (!/^Row \\d+$/.test(run.textContent)) continue;
          const box = run.getBoundingClientRect();
          if (box.top >= view.top && box.bottom <= view.bottom && box.width > 0) rows.add(run.textContent);
        }
        return rows.size;
      };
      /// Goes to a place at once, and says how long it took until there were rows.
      window.jump = async (share) => {
        const start = performance.now();
        const before = window.messages;
        window.scroller.scrollTop = share * (window.scroller.scrollHeight - window.scroller.clientHeight);
        let rows = 0;
        do {
          await new Promise(requestAnimationFrame);
          rows = window.rowsInView();
        } while (rows < 12 && performance.now() - start < 5000);
        const elements = screen.querySelectorAll("*").length;
        return { rows, elements, milliseconds: performance.now() - start, messages: window.messages - before };
      };
      """
  }
}
