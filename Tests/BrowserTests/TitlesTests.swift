import Foundation
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
          let texts = try await tab.drawnTexts()
          // The text has its marks, and its line starts where every other does.
          let marked = try #require(texts.first { $0.text.contains("\u{202E}") })
          let plain = try #require(texts.first { $0.text == "Plain" })
          #expect(abs(marked.x - plain.x) <= 1)
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
