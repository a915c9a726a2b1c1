import CoreGraphics
import Foundation
import ImageDisplay
import ProgramTesting
import Testing

@Suite(.serialized) struct `Keys, compositions and menus` {
  @Test func `the keys for pages, the end and the beginning scroll a list`() async throws {
    // So low a window that its rows don't fit.
    try await WindowedApp.run(height: 300) { app in
      let top = try await WindowedApp.expected(height: 300)
      try await app.shows(top, "the window is up")
      try await app.screen.focus(windowOf: "Todo")
      try await app.screen.perform("key", "Next")
      try await app.looksOther(than: top, "the list has moved by a page")
      try await app.screen.perform("key", "Prior")
      try await app.shows(top, "the list has moved back")
      try await app.screen.perform("key", "End")
      try await app.looksOther(than: top, "the list is at its end")
      try await app.screen.perform("key", "Home")
      try await app.shows(top, "the list is where it began")
    }
  }

  /// GTK's own method composes letters of their numbers, after Ctrl-Shift-U.
  @Test func `what an input method composes is marked until it is committed`() async throws {
    let environment = ["GTK_IM_MODULE": "gtk-im-context-simple", "LC_ALL": "C.UTF-8"]
    try await WindowedApp.run("DesktopTestApp", environment: environment) { app in
      try await app.says("size 400x700")
      try await app.screen.focus(windowOf: "DesktopTestApp")
      try await app.clickRow(5)
      try await app.screen.perform("key", "--delay", "60", "a", "ctrl+shift+u", "e", "9")
      try await app.says("text aue9")
      try await app.screen.perform("key", "space")
      try await app.says("text aé")
      try await app.screen.perform("key", "--delay", "60", "b")
      try await app.says("text aéb")
    }
  }

  @Test func `the secondary button opens a context menu, whose items can be chosen`() async throws {
    try await WindowedApp.run("DesktopTestApp") { app in
      try await app.says("size 400x700")
      // Blue is the row below; what is not drawn yet looks other than what is, and a menu is no part of that.
      try await eventually("the window is drawn") {
        try app.accentRow() == PixelImage.Pixel(0, 122, 255) ? true : nil
      }
      try await app.screen.focus(windowOf: "DesktopTestApp")
      let before = try app.picture()
      try await app.screen.click(CGPoint(x: 200, y: 325), button: 3)
      try await eventually("the menu is there") {
        before.difference(from: try app.picture(), tolerance: 24, allowed: 3000) == nil ? nil : true
      }
      try await app.screen.perform("key", "--delay", "60", "Tab", "space")
      try await app.says("chosen")
    }
  }
}
