import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `A slow page` {
    @Test func `gets the newest state, and never a queue`() async throws {
      try await AppProcess.run { app in
        guard let blank = URL(string: "about:blank") else { return }
        try await Tab.with(blank) { slow in
          try await slow.debugging(
            "Page.addScriptToEvaluateOnNewDocument",
            ["source": .string(Self.withheld)]
          )
          try await slow.go(to: app.address)
          try await slow.waitForApp()
          try await slow.waitForRest()
          try await slow.run("window.isWithholding = true; window.received = 0")
          try await Tab.show(app) { tab in
            for round in 0..<3 {
              for (index, element) in try await tab.elements("#screen [role=switch]").enumerated() {
                try await element.click()
                let isOn = round % 2 == 0
                try await eventually("it is") { try await tab.states()[index] == isOn ? true : nil }
              }
            }
            // Two may be on their way: all else waits in the app, as one state.
            let received = try await slow.run("return window.received", as: Int.self)
            #expect(received <= 2)
            try await #expect(slow.states() != tab.states())
            try await slow.run("window.release()")
            try await slow.waitForStates([true, true, true, true, true, true, true])
            let after = try await slow.run("return window.received", as: Int.self)
            #expect(after <= received + 3)
          }
        }
      }
    }

    /// A page that can be made to say no more of what it has shown.
    private static let withheld = """
      window.isWithholding = false;
      window.received = 0;
      window.WebSocket = class extends WebSocket {
        constructor(...parameters) {
          super(...parameters);
          const waiting = [];
          const send = (text) => super.send(text);
          this.send = (text) => {
            if (window.isWithholding && text.startsWith('{"t":"ack"')) waiting.push(text);
            else send(text);
          };
          window.release = () => {
            window.isWithholding = false;
            for (const text of waiting.splice(0)) send(text);
          };
          this.addEventListener("message", () => { window.received += 1; });
        }
      };
      """
  }
}
