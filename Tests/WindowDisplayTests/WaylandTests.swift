import CoreGraphics
import Foundation
import ImageDisplay
import ProgramTesting
import Testing

/// A compositor without a screen: Debian's weston.
@Suite(.serialized) struct `On Wayland` {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "waxwing-wayland-\(UUID().uuidString)")

  private func startCompositor() async throws -> ChildProcess {
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let weston = try await ChildProcess(
      "/usr/bin/weston",
      [
        "--backend=headless-backend.so", "--use-pixman", "--width=700", "--height=1000", "--no-config",
        "--idle-time=0", "--socket=waxwing", "--debug",
      ],
      environment: ["XDG_RUNTIME_DIR": folder.path]
    )
    try await eventually("weston takes connections") {
      FileManager.default.fileExists(atPath: folder.appending(path: "waxwing").path) ? true : nil
    }
    return weston
  }

  private func start(_ program: String) async throws -> ChildProcess {
    try await ChildProcess(
      ChildProcess.path(of: program),
      ["--display", "window", "--size", "400x700"],
      environment: [
        "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "waxwing", "DISPLAY": "",
        "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "WAYLAND_DEBUG": "client",
      ]
    )
  }

  /// What is on the compositor's screen.
  private func picture() async throws -> PixelImage? {
    let place = folder.appending(path: "pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let tool = try await ChildProcess(
      "/bin/sh",
      ["-c", #"cd "$1" && exec weston-screenshooter"#, "sh", place.path],
      environment: ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "waxwing"]
    )
    defer { tool.stop() }
    try await eventually("the screen is taken") { tool.isRunning ? nil : true }
    let files = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
    return files.first.flatMap { PixelImage(contentsOf: $0) }
  }

  @Test func `a window shows what the image display draws`() async throws {
    let weston = try await startCompositor()
    defer {
      weston.stop()
      try? FileManager.default.removeItem(at: folder)
    }
    let process = try await start("Todo")
    defer { process.stop() }
    let expected = try await WindowedApp.expected()
    try await eventually("the window is up", within: .seconds(30)) {
      // The compositor chooses the place.
      try await picture()?.place(of: expected)
    }
  }

  @Test func `frames are drawn as the compositor asks for them, and the end is clean`() async throws {
    let weston = try await startCompositor()
    defer {
      weston.stop()
      try? FileManager.default.removeItem(at: folder)
    }
    let process = try await start("DesktopTestApp")
    defer { process.stop() }
    // What the program and the compositor say to each other.
    for word in ["size 400x700", "set_title(\"DesktopTestApp\")", "attach(wl_buffer@", "commit()", "done("] {
      try await eventually("the app says \(word)") { process.output.contains(word) ? true : nil }
    }
    process.interrupt()
    try await eventually("the app ends") { process.isRunning ? nil : true }
    #expect(process.output.contains("terminated"))
    #expect(weston.isRunning)
  }
}
