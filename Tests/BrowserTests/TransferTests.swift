import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `What goes over the wire` {
    @Test func `is little at first, next to nothing for a toggle, and nothing while idle`() async throws {
      try await AppProcess.run { app in
        let network = try Network(to: app.port)
        let address = try #require(network.address(of: app))
        guard let blank = URL(string: "about:blank") else { return }
        try await Tab.with(blank) { tab in
          try await tab.debugging("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.counter)])
          try await tab.go(to: address)
          try await tab.waitForApp()
          try await tab.waitForQuiet(network)

          let fonts = try await tab.run(
            """
            return performance.getEntriesByType("resource").filter((entry) => entry.name.includes("/font/"))
              .reduce((sum, entry) => sum + entry.transferSize, 0);
            """,
            as: Int.self
          )
          #expect(fonts > 0)
          #expect(network.bytesToPage - fonts < 60_000)

          let (bytes, messages) = (network.bytesToPage, try await tab.messages())
          try await tab.elements("#screen [role=switch]")[2].click()
          try await tab.waitForStates([false, false, true, false, false, false, false])
          try await tab.waitForRest()
          try await tab.waitForQuiet(network)
          #expect(network.bytesToPage - bytes < 2048)
          try await #expect(tab.messages() - messages <= 6)

          // What is to be shown is that nothing happens: there is nothing to wait for but time.
          let before = (network.bytesToPage, network.bytesToApp)
          try await tab.run("await new Promise((done) => setTimeout(done, 2000))")
          #expect((network.bytesToPage, network.bytesToApp) == before)
        }
      }
    }

    @Test func `of large fonts is what the page shows`() async throws {
      try await AppProcess.run("BrowserTestApp") { app in
        try await Tab.show(app) { tab in
          try await tab.waitForRest()
          let sizes = try await tab.run(
            """
            await document.fonts.ready;
            return performance.getEntriesByType("resource").filter((entry) => entry.name.includes("/font/"))
              .map((entry) => entry.transferSize);
            """,
            as: [Int].self
          )
          // Inter's two weights and Hebrew as they are, Japanese and emoji in parts.
          #expect(sizes.count >= 4)
          #expect(sizes.allSatisfy { $0 < 400_000 }, "\(sizes)")
        }
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
  }
}

extension Tab {
  fileprivate func messages() async throws -> Int { try await run("return window.messages", as: Int.self) }

  /// Until nothing has come or gone for half a second.
  fileprivate func waitForQuiet(_ network: Network) async throws {
    var (last, since) = (-1, ContinuousClock.now)
    try await eventually("the network is quiet") {
      let now = network.bytesToPage + network.bytesToApp
      if now != last { (last, since) = (now, .now) }
      return since.duration(to: .now) > .milliseconds(500) ? true : nil
    }
  }
}
