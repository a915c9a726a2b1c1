import Foundation
import ProgramTesting
import Testing

/// What becomes of the app, and of what its person was at, when the desktop is not what it should be.
@Suite(.serialized) struct `A window on a desktop with faults` {
  @Test func `has the app save when its X server is gone`() async throws {
    try await WindowedApp.run("WindowTestApp") { app in
      try await app.shows(try await WindowedApp.expected("WindowTestApp"), "the window is up", allowed: 400)
      try await app.screen.focus(windowOf: "WindowTestApp")
      try await app.screen.click(CGPoint(x: 200, y: 35))
      try await app.screen.perform("type", "--delay", "20", "Wren")
      try await app.screen.perform("mousemove", "200", "500")
      app.screen.stop()
      try await eventually("the app ends") { app.process.isRunning ? nil : true }
      let output = app.process.output
      #expect(output.contains("Saved: Wren\nThe app ends.\n"))
      #expect(
        output.contains("waxwing: The desktop has gone, and the app with it, which could save before that.")
      )
    }
  }

  @Test func `has the app save when its Wayland compositor is gone`() async throws {
    let session = try await DesktopSession()
    defer { session.stop() }
    let name = "waxwing-test"
    let compositor = try await ChildProcess(
      "/usr/bin/weston",
      ["--backend=headless-backend.so", "--socket=\(name)", "--width=800", "--height=800", "--no-config"],
      environment: session.environment
    )
    defer { compositor.stop() }
    let socket = (session.environment["XDG_RUNTIME_DIR"] ?? "") + "/" + name
    try await eventually("weston is up") { FileManager.default.fileExists(atPath: socket) ? true : nil }
    let variables = [
      "DISPLAY": "", "WAYLAND_DISPLAY": name, "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo",
    ]
    let app = try await ChildProcess(
      ChildProcess.path(of: "WindowTestApp"),
      ["--display", "window"],
      environment: session.environment.merging(variables) { $1 }
    )
    defer { app.stop() }
    let assistant = Assistant(session: session, app: "WindowTestApp")
    try await assistant.perform("enable")
    try await assistant.element("entry", "Name")
    try await assistant.perform("write", "WindowTestApp", "entry", "Name", "Wren")
    try await assistant.element("entry", "Name") { $0.text == "Wren" }
    try await compositor.killAtOnce()
    try await eventually("the app ends") { app.isRunning ? nil : true }
    #expect(app.output.contains("Saved: Wren\nThe app ends.\n"))
    #expect(app.output.contains("waxwing: The desktop has gone"))
  }

  @Test func `draws without a GPU, and without a session bus`() async throws {
    let variables = [
      "GSK_RENDERER": "", "GDK_DEBUG": "gl-disable", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus",
    ]
    try await WindowedApp.run(environment: variables) { app in
      try await app.shows(try await WindowedApp.expected(), "the window is up")
      #expect(app.process.isRunning)
    }
  }

  @Test func `says which fonts are missing, before the app runs`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waxwing-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "fonts.conf")
    try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: file)
    let screen = try await Screen()
    defer { screen.stop() }
    let app = try await ChildProcess(
      ChildProcess.path(of: "WindowTestApp"),
      ["--display", "window"],
      environment: ["DISPLAY": screen.name, "WAYLAND_DISPLAY": "", "FONTCONFIG_FILE": file.path]
    )
    defer { app.stop() }
    try await eventually("the app ends") { app.isRunning ? nil : true }
    #expect(
      app.output.contains(
        "the font Inter is missing, which text is drawn in; install the Debian package fonts-inter"
      )
    )
    #expect(!app.output.contains("Fatal error"))
  }
}
