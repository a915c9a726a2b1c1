import Foundation
import Testing

extension `The web display` {
  @Suite struct `What goes over the wire` {
    @Test func `is small at first, tiny for a toggle, and nothing while idle`() async throws {
      guard let blank = URL(string: "about:blank") else { return }
      try await AppProcess.run { app in
        try await Tab.with(blank) { tab in
          try await tab.debugging("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.counter)])
          try await tab.go(to: app.address)
          try await tab.waitForApp()
          try await tab.waitForQuiet()

          let files = try await tab.run(
            """
            return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
              .filter((entry) => !entry.name.includes("/font/"))
              .map((entry) => ({ name: entry.name.split("/").pop(), bytes: entry.transferSize }));
            """,
            as: [Transfer].self
          )
          #expect(files.count >= 4)
          let start = try await tab.counts()
          let first = files.map(\.bytes).reduce(0, +) + start.received
          #expect(first < 60_000, "\(files), then \(start.received) bytes of messages")

          try await tab.elements("#screen [role=switch]")[2].click()
          try await tab.waitForStates([false, false, true, false, false, false, false])
          try await tab.waitForQuiet()
          let toggled = try await tab.counts()
          #expect(toggled.received - start.received < 2048)
          #expect(toggled.messages - start.messages <= 6)

          // What is to be shown is that nothing happens: there is nothing to wait for but time.
          try await tab.run("await new Promise((done) => setTimeout(done, 2000))")
          try await #expect(tab.counts() == toggled)
        }
      }
    }

    private struct Transfer: Decodable {
      let name: String
      let bytes: Int
    }

    /// Counts what the page's socket carries, before compression.
    private static let counter = """
      window.counts = { received: 0, sent: 0, messages: 0, last: performance.now() };
      const size = (data) => (typeof data === "string" ? new Blob([data]).size : data.byteLength ?? data.size);
      window.WebSocket = class extends WebSocket {
        constructor(...parameters) {
          super(...parameters);
          this.addEventListener("message", ({ data }) => {
            window.counts.received += size(data);
            window.counts.messages += 1;
            window.counts.last = performance.now();
          });
        }
        send(data) {
          window.counts.sent += size(data);
          window.counts.last = performance.now();
          super.send(data);
        }
      };
      """
  }
}

private struct SocketCounts: Decodable, Equatable {
  let received: Int
  let sent: Int
  let messages: Int
}

extension Tab {
  fileprivate func counts() async throws -> SocketCounts {
    try await run("return window.counts", as: SocketCounts.self)
  }

  /// Until the socket has been silent for half a second.
  fileprivate func waitForQuiet() async throws {
    try await wait(for: "the socket is quiet", until: "performance.now() - window.counts.last > 500")
  }
}
