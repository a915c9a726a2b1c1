import Foundation
import QuartzCore
import Testing

@testable import WebDisplay

@MainActor @Suite(.timeLimit(.minutes(1))) struct `What is sent, and when` {
  @Test func `an app in which nothing changes sends nothing`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    UpdateCycle.main.settle(limit: 120)
    app.scenes[0].surface.rootLayer.setNeedsLayout()
    UpdateCycle.main.flush()
    app.display.stop()
    #expect(await page.nextObject()?["t"] as? String == "bye")
    #expect(await page.next() == .closed(code: 1001, reason: "the app ended"))
  }

  @Test func `all changes of an update are one message`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    let layer = app.scenes[0].layer
    for step in 0..<50 { layer.position = CGPoint(x: step, y: step) }
    layer.cornerRadius = 7
    layer.opacity = 0.5
    UpdateCycle.main.flush()
    #expect(await page.nextFrame() == 2)
    app.display.stop()
    #expect(await page.nextObject()?["t"] as? String == "bye")
  }

  @Test func `a page that is slow gets the newest state and no queue`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    for step in 1...5_000 { app.scenes[0].change(step) }
    #expect(await page.nextFrame() == 2)
    #expect(await page.nextFrame() == 3)
    page.acknowledge(2)
    #expect(await page.nextFrame() == 4)
    page.acknowledge(3)
    page.acknowledge(4)
    // Nothing is left: what comes next is of the next change.
    app.scenes[0].change(1_001)
    #expect(await page.nextFrame() == 5)
    app.display.stop()
    #expect(await page.nextObject()?["t"] as? String == "bye")
  }

  @Test func `a page that claims to have seen the future is believed no more than one that has not`()
    async throws
  {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    page.acknowledge(1_000_000)
    page.send(#"{"t":"inspect","on":true}"#)
    await app.until { app.display.sessions.isInspected }
    page.send(#"{"t":"inspect","on":false}"#)
    await app.until { !app.display.sessions.isInspected }
    for step in 1...10 { app.scenes[0].change(step) }
    #expect(await page.nextFrame() == 2)
    #expect(await page.nextFrame() == 3)
    app.display.stop()
    #expect(await page.nextObject()?["t"] as? String == "bye")
  }

  @Test func `reports are sent while the inspector is open only`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    page.send(#"{"t":"inspect","on":true}"#)
    await app.until { app.display.sessions.isInspected }
    app.scenes[0].change(1)
    let messages = [await page.nextObject(), await page.nextObject()].compactMap { $0?["t"] as? String }
    #expect(messages.sorted() == ["frame", "report"])
    page.send(#"{"t":"inspect","on":false}"#)
    await app.until { !app.display.sessions.isInspected }
    app.scenes[0].change(2)
    #expect(await page.nextFrame() == 3)
    app.display.stop()
    #expect(await page.nextObject()?["t"] as? String == "bye")
  }

  @Test func `a page that lists no reports gets one, and then what is newest as one`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    page.send(#"{"t":"inspect","on":true}"#)
    await app.until { app.display.sessions.isInspected }
    for step in 1...1_000 {
      UpdateRecorder.note(cause: "step \(step)")
      app.scenes[0].change(step)
    }
    var kinds: [String] = []
    while kinds.count < 3, let kind = await page.nextObject()?["t"] as? String { kinds.append(kind) }
    #expect(kinds.sorted() == ["frame", "frame", "report"])
    page.send(#"{"t":"reported"}"#)
    let report = await page.nextObject()
    #expect(report?["t"] as? String == "report")
    let causes = try #require(report?["causes"] as? [String])
    #expect(causes.count <= InspectorReport.spotLimit)
    #expect(causes.last == "step 1000")
    page.send(#"{"t":"reported"}"#)
    app.display.stop()
    #expect(await page.nextObject()?["t"] as? String == "bye")
  }
}
