import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `The connection` {
    @Test func `the page says so when the app has stopped`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { tab in
          app.process.interrupt()
          try await tab.waitForStatus("stopped")
          try await #expect(tab.statusText() == "The app has stopped.")
        }
      }
    }

    @Test func `the page says so when the app was killed, and when a new one is at its place`() async throws {
      let app = try await AppProcess()
      defer { app.process.stop() }
      try await Tab.show(app) { tab in
        try await app.process.killAtOnce()
        try await tab.waitForStatus("stopped")
        try await #expect(tab.statusText() == "The app has stopped.")

        // The next one has a token of its own: the old address is worth nothing, and the page says so.
        let next = try await AppProcess(port: app.port)
        defer { next.process.stop() }
        #expect(next.port == app.port && next.token != app.token)
        try await tab.waitForStatus("refused")
        try await tab.go(to: next.address)
        try await tab.waitForApp()
      }
    }

    @Test func `a page finds an app that was killed and started again, with what was typed meanwhile`()
      async throws
    {
      let options = ["--token", "0123456789abcdefghijKLMN"]
      let app = try await AppProcess("BrowserTestApp", screen: "field", options: options)
      defer { app.process.stop() }
      try await Tab.show(app) { tab in
        let field = try await tab.element("#screen input")
        try await field.click()
        try await field.type("Ada")
        try await eventually("the app knows") {
          try await tab.drawnTexts().contains { $0.text == "Hello, Ada." } ? true : nil
        }
        try await app.process.killAtOnce()
        try await tab.waitForStatus("stopped")
        try await tab.press(" ", "L")
        let next = try await AppProcess("BrowserTestApp", screen: "field", port: app.port, options: options)
        defer { next.process.stop() }
        #expect(next.address == app.address)
        try await tab.waitForStatus("open")
        try await eventually("the new app knows what was typed") {
          try await tab.drawnTexts().contains { $0.text == "Hello, Ada L." } ? true : nil
        }
      }
    }

    @Test func `a page that lost the network comes back by itself and shows the true state`() async throws {
      // Reached over a network, as from another machine: a page on this one would take the app for stopped.
      try await AppProcess.run(options: ["--host", "0.0.0.0"]) { app in
        let network = try Network(to: app.port, at: 2)
        guard let here = URL(string: "http://127.0.0.1:\(app.port)/\(app.token)/"),
          let there = network.address(of: app)
        else { return }
        try await Tab.with(here) { other in
          try await other.waitForApp()
          try await Tab.with(there) { tab in
            try await tab.waitForApp()
            network.cut()
            try await tab.waitForStatus("reconnecting")
            try await #expect(tab.statusText() == "Reconnecting…")
            try await other.elements("#screen [role=switch]")[5].click()
            let states = [false, false, false, false, false, true, false]
            try await other.waitForStates(states)
            try await #expect(tab.states() == Array(repeating: false, count: 7))
            try network.restore()
            try await tab.waitForStatus("open")
            try await tab.waitForStates(states)
            try await #expect(tab.statusText() == "")
          }
        }
      }
    }

    @Test func `closing a tab leaves the others as they are`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app) { first in
          try await Tab.show(app) { second in
            try await second.elements("#screen [role=switch]")[0].click()
          }
          try await first.waitForStates([true, false, false, false, false, false, false])
          try await first.elements("#screen [role=switch]")[0].click()
          try await first.waitForStates(Array(repeating: false, count: 7))
        }
      }
    }
  }
}

extension Tab {
  fileprivate func statusText() async throws -> String {
    try await run("return document.getElementById('status').innerText", as: String.self)
  }
}
