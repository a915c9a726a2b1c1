import CoreGraphics
import Foundation
import ImageDisplay
import ProgramTesting
import Testing

@Suite(.serialized) struct `Windows as scenes` {
  @Test func `the app opens a window, which has its screen's title, and closes it`() async throws {
    try await WindowedApp.run("DesktopTestApp") { app in
      try await app.says("size 400x700")
      try await app.clickRow(0)
      try await app.says("note 1")
      try await eventually("the window has its screen's title") {
        try await app.screen.windows(titled: "^Note 1$").count == 1 ? true : nil
      }
      // It lies on the first.
      let note = try await app.screen.window("--name", "^Note 1$")
      try await app.screen.perform("windowmove", note, "500", "0")
      try await app.clickRow(0)
      try await app.clickRow(2)
      try await app.says("discarded 1")
      #expect(app.lines.filter { $0 == "note 1" }.count == 1)
      #expect(app.lines.filter { $0 == "disconnected" }.count == 1)
      try await eventually("the window is gone") {
        try await app.screen.windows(titled: "^Note 1$").isEmpty ? true : nil
      }
      #expect(app.process.isRunning)
    }
  }

  @Test func `closing a window discards its scene, and the last one ends the app`() async throws {
    try await WindowedApp.run("DesktopTestApp") { app in
      try await app.says("size 400x700")
      try await app.clickRow(1)
      try await app.says("size 400x700", times: 2)
      try await app.showsWindows(2)
      try await app.screen.focus(windowOf: "DesktopTestApp")
      try await app.screen.perform("key", "ctrl+w")
      try await app.says("discarded 1")
      try await app.says("released")
      #expect(!app.lines.contains("terminated"))
      try await app.screen.focus(windowOf: "DesktopTestApp")
      try await app.screen.perform("key", "ctrl+w")
      try await app.says("terminated")
      try await app.ends()
    }
  }

  @Test func `Ctrl-Q ends the app with all of its windows`() async throws {
    try await WindowedApp.run("DesktopTestApp") { app in
      try await app.says("size 400x700")
      try await app.clickRow(1)
      try await app.says("size 400x700", times: 2)
      try await app.showsWindows(2)
      try await app.screen.focus(windowOf: "DesktopTestApp")
      try await app.screen.perform("key", "ctrl+q")
      try await app.says("terminated")
      try await app.ends()
      #expect(!app.lines.contains("discarded 1"))
    }
  }

  @Test func `a window has the size again that it had the last time`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waxwing-state-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = try await Screen()
    defer { screen.stop() }
    func run(_ body: (WindowedApp) async throws -> Void) async throws {
      let app = try await WindowedApp.start(
        "DesktopTestApp",
        on: screen,
        options: [],
        environment: ["XDG_STATE_HOME": folder.path]
      )
      defer { app.process.stop() }
      try await body(app)
      try await screen.focus(windowOf: "DesktopTestApp")
      try await screen.perform("key", "ctrl+q")
      try await app.ends()
    }
    try await run { app in
      try await app.says("size 390x844")
      try await screen.resize(windowOf: "DesktopTestApp", 500, 600)
      try await app.says("size 500x600")
    }
    try await run { app in
      try await app.says("size 500x600")
      #expect(!app.lines.contains("size 390x844"))
    }
  }

  @Test func `a window that is made wider or lower has the size classes of an iPad's`() async throws {
    try await WindowedApp.run("DesktopTestApp") { app in
      try await app.says("traits narrow tall light usual plain moving")
      try await app.screen.resize(windowOf: "DesktopTestApp", 700, 400)
      try await app.says("traits wide tall light usual plain moving")
      try await app.screen.resize(windowOf: "DesktopTestApp", 400, 400)
      try await app.says("traits narrow tall light usual plain moving", times: 2)
    }
  }

  @Test func `a desktop is told how small a window may be`() async throws {
    try await WindowedApp.run("DesktopTestApp") { app in
      try await app.says("size 400x700")
      // A program has windows too that are never shown.
      let window = try await app.screen.window("--class", "DesktopTestApp")
      let tool = try await ChildProcess(
        "/usr/bin/xprop",
        ["-id", window, "WM_NORMAL_HINTS"],
        environment: ["DISPLAY": app.screen.name]
      )
      defer { tool.stop() }
      try await eventually("the desktop is told") {
        tool.output.contains("minimum size: 240 by 240") ? true : nil
      }
    }
  }

  @Test func `twice the pixels are what the image display draws of twice the pixels`() async throws {
    try await WindowedApp.run(width: 400, height: 400, environment: ["GDK_SCALE": "2"]) { app in
      let window = WindowedApp(screen: app.screen, process: app.process, width: 800, height: 800)
      try await window.shows(
        try await WindowedApp.expected(width: 400, height: 400, scale: 2),
        "the window is up"
      )
      // Input counts points too: the switch of the third row.
      try await app.screen.click(CGPoint(x: 686, y: 492))
      try await window.shows(
        try await WindowedApp.expected(
          width: 400,
          height: 400,
          scale: 2,
          steps: ["--tap", "Call the dentist"]
        ),
        "the task is done"
      )
    }
  }
}
