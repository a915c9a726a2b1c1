import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  @Suite struct `Texts of every kind` {
    @Test func `are text, whatever a page might take them for`() async throws {
      try await AppProcess.run("BrowserTestApp") { app in
        try await Tab.show(app) { tab in
          let texts = try await tab.drawnTexts().map(\.text)
          #expect(texts.contains("<script>document.title = 'owned'</script>"))
          #expect(texts.contains { $0.hasPrefix("<img src=x onerror=") })
          #expect(texts.contains("&amp; &lt;b&gt; \"quoted\" 'single' `tick`"))
          #expect(texts.contains { $0.contains("日本語") })
          try await #expect(tab.title() != "owned")
          let strange = try await tab.elements("#screen script, #screen img[src=x], #screen b")
          #expect(strange.isEmpty)
        }
      }
    }

    @Test func `with direction marks do not turn what is around them`() async throws {
      try await AppProcess.run("BrowserTestApp") { app in
        try await Tab.show(app) { tab in
          // What comes before the mark starts where every other line does, and what comes after the mark's end
          // goes on to the right of it.
          try await #expect(tab.parts(ofLineWith: "right") == ["right", "tfel", " left"])
          let start = try await tab.start(ofLineWith: "right")
          let other = try await tab.start(ofLineWith: "Plain")
          #expect(abs(start - other) <= 1)
          // Whoever listens hears the title as it is.
          try await #expect(tab.isHeard("right\u{202E}tfel\u{202C} left"))
        }
      }
    }

    @Test func `changed in code appear at once`() async throws {
      try await AppProcess.run("BrowserTestApp") { app in
        try await Tab.show(app) { tab in
          try await #expect(tab.drawnTexts().contains { $0.text == "Plain" })
          kill(app.process.processID, SIGUSR1)
          try await eventually("the new title is there") {
            let texts = try await tab.drawnTexts().map(\.text)
            return texts.contains("Changed in code") && !texts.contains("Plain") ? true : nil
          }
        }
      }
    }
  }
}

extension Tab {
  /// What the line that a text stands in consists of, from left to right.
  fileprivate func parts(ofLineWith text: String) async throws -> [String] {
    let texts = try await drawnTexts()
    guard let y = texts.first(where: { $0.text == text })?.y else { return [] }
    return texts.filter { abs($0.y - y) < 2 }.sorted { $0.x < $1.x }.map(\.text)
  }

  fileprivate func start(ofLineWith text: String) async throws -> Double {
    try await drawnTexts().first { $0.text == text }?.x ?? -1
  }

  fileprivate func isHeard(_ name: String) async throws -> Bool {
    try await run(
      """
      return [...document.querySelectorAll("#screen .w-ax")]
        .some((e) => (e.dataset.t ?? e.ariaLabel) === arguments[0]);
      """,
      .string(name)
    ).bool == true
  }
}
