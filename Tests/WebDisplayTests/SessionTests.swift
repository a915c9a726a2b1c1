import Foundation
import QuartzCore
import Testing

@testable import WebDisplay

@MainActor @Suite(.timeLimit(.minutes(1))) struct `Tabs and their scenes` {
  @Test func `each tab is a scene of its own size`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let phone = try app.open(tab: "phone")
    phone.hello(width: 390, height: 844)
    #expect(await phone.nextFrame() == 1)
    let tablet = try app.open(tab: "tablet")
    tablet.hello(width: 834, height: 1194, dark: true)
    #expect(await tablet.nextFrame() == 1)
    #expect(app.scenes.map(\.surface.size.width) == [390, 834])
    #expect(app.scenes.map(\.surface.isDark) == [false, true])
  }

  @Test func `what changes in one is sent to that one only`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let first = try await app.openTab("first")
    let second = try await app.openTab("second")
    app.scenes[0].change(1)
    #expect(await first.nextFrame() == 2)
    app.display.stop()
    #expect(await second.nextObject()?["t"] as? String == "bye")
  }

  @Test func `a tab that loses its connection finds its scene again`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    page.cut()
    await app.until { app.isAway(page) }
    UpdateCycle.main.advance(by: 29)
    let again = try app.open()
    again.hello(width: 500, height: 500)
    #expect(await again.nextFrame() == 1)
    UpdateCycle.main.settle(limit: 60)
    #expect(app.scenes.count == 1)
    #expect(!app.scenes[0].isClosed)
    #expect(app.scenes[0].surface.size.width == 500)
  }

  @Test func `a tab that does not come back has its scene closed`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    _ = try await app.openTab("other")
    page.cut()
    await app.until { app.isAway(page) }
    UpdateCycle.main.settle(limit: 31)
    // Who comes back later goes on with the same session.
    #expect(app.scenes[0].isLost)
    #expect(!app.scenes[1].isClosed)
    let again = try await app.openTab()
    #expect(app.scenes.count == 3)
    #expect(again.tab == page.tab)
  }

  @Test func `a page that is closed is in the background at once, and soon gone`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    page.leave()
    #expect(await app.scenes[0].nextEvent() == .visibility(false))
    #expect(!app.scenes[0].isClosed)
    UpdateCycle.main.settle(limit: 6)
    #expect(app.scenes[0].isClosed)
    #expect(!app.scenes[0].isLost)
  }

  @Test func `a page that is loaded again goes on where it was`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    page.leave()
    #expect(await app.scenes[0].nextEvent() == .visibility(false))
    _ = try await app.openTab()
    UpdateCycle.main.settle(limit: 60)
    #expect(app.scenes.count == 1)
    #expect(!app.scenes[0].isClosed)
  }

  @Test func `a second connection of a tab takes the place of the first`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    _ = try await app.openTab()
    #expect(await page.next() == .closed(code: 4001, reason: "shown elsewhere"))
    UpdateCycle.main.settle(limit: 60)
    #expect(app.scenes.count == 1)
    #expect(!app.scenes[0].isClosed)
  }

  @Test func `the page opens what the app asks for, and nothing that runs`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try await app.openTab()
    let display = try #require(app.scenes[0].surface.display)
    for scheme in ["http", "https", "mailto", "tel"] { #expect(display.canOpen(scheme: scheme)) }
    for scheme in ["javascript", "data", "file", "blob", ""] { #expect(!display.canOpen(scheme: scheme)) }
    #expect(display.open(address: "https://example.org/?a=\"b\""))
    let message = await page.nextObject()
    #expect(message?["t"] as? String == "open")
    #expect(message?["url"] as? String == "https://example.org/?a=\"b\"")
    page.cut()
    await app.until { app.isAway(page) }
    #expect(!display.open(address: "https://example.org/"))
  }

  @Test func `what the device is like reaches the scene, first and whenever it changes`() async throws {
    let app = try TestApp()
    defer { app.stop() }
    let page = try app.open()
    page.send(
      #"{"t":"hello","width":390,"height":844,"scale":3,"safeArea":[59,0,34,0],"reducedMotion":true}"#
    )
    #expect(await page.nextFrame() == 1)
    #expect(app.screens[0].safeArea == SceneInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(app.screens[0].reducesMotion)
    page.send(#"{"t":"resize","width":844,"height":390,"scale":3,"safeArea":[0,59,21,59]}"#)
    let insets = SceneInsets(top: 0, left: 59, bottom: 21, right: 59)
    #expect(await app.scenes[0].nextEvent() == .safeArea(insets))
    #expect(await app.scenes[0].nextEvent() == .resize(size: CGSize(width: 844, height: 390), scale: 3))
    page.send(#"{"t":"motion","reduced":false}"#)
    #expect(await app.scenes[0].nextEvent() == .reducedMotion(false))
  }

  @Test func `an app that knows no scenes shows its one surface in every tab`() async throws {
    let app = try TestApp(knowsScenes: false)
    defer { app.stop() }
    let first = try await app.openTab("first")
    let second = try await app.openTab("second")
    #expect(app.scenes.count == 1)
    #expect(app.isVisible == true)
    app.scenes[0].change(3)
    #expect(await first.nextFrame() != nil)
    #expect(await second.nextFrame() != nil)
    first.send(#"{"t":"active","isActive":false}"#)
    first.leave()
    await app.until { app.isAway(first) }
    #expect(app.isVisible == true)
    second.leave()
    await app.until { app.isVisible == false }
    UpdateCycle.main.settle(limit: 60)
    #expect(!app.scenes[0].isClosed)
  }
}
