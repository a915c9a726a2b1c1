import CoreGraphics
import Foundation
import ImageDisplay
import ProgramTesting
import Testing

/// A Wayland desktop with two monitors side by side, the second of which has four pixels for a point: two windows of
/// weston's on an X server without a screen.
private final class Monitors: Sendable {
  /// Of each monitor, in points.
  static let size = (width: 640, height: 560)
  /// Of the window's content, in points.
  static let content = (width: 300, height: 420)

  let screen: Screen
  private let weston: ChildProcess
  private let folder: URL

  init() async throws {
    screen = try await Screen(width: Self.size.width * 3, height: Self.size.height * 2)
    folder = FileManager.default.temporaryDirectory.appending(path: "wm-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let monitors = [1, 2].map { scale in
      "[output]\nname=X\(scale)\nmode=\(Self.size.width)x\(Self.size.height)\nscale=\(scale)\n"
    }
    let settings = folder.appending(path: "weston.ini")
    try Data(
      """
      [core]
      idle-time=0
      [shell]
      panel-position=none
      background-color=0xff333333
      animation=none
      startup-animation=none
      \(monitors.joined())
      """.utf8
    ).write(to: settings)
    weston = try await ChildProcess(
      "/usr/bin/weston",
      [
        "--backend=x11-backend.so", "--use-pixman", "--output-count=2", "--socket=two",
        "--config=\(settings.path)",
      ],
      environment: ["DISPLAY": screen.name, "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": ""]
    )
    // Both lie at the screen's upper left.
    let second = try await screen.window(width: Self.size.width * 2, height: Self.size.height * 2)
    try await screen.move(window: second, to: CGPoint(x: Self.size.width, y: 0))
  }

  func stop() {
    weston.stop()
    screen.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  deinit { stop() }

  func start(_ program: String) async throws -> ChildProcess {
    try await ChildProcess(
      ChildProcess.path(of: program),
      ["--display", "window", "--size", "\(Self.content.width)x\(Self.content.height)"],
      environment: [
        "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "two", "DISPLAY": "", "GDK_BACKEND": "wayland",
        "GSK_RENDERER": "cairo", "DBUS_SESSION_BUS_ADDRESS": "",
      ]
    )
  }

  /// Which monitor the window is on that shows what the program draws after `steps`, and where on the screen in pixels.
  func place(_ what: String, steps: [String] = [], only: Int? = nil) async throws -> (scale: Int, CGPoint) {
    // The pointer would be in the picture.
    try await screen.perform("mousemove", "2", "\(Self.size.height - 3)")
    var pictures: [(Int, PixelImage)] = []
    for scale in [1, 2] where only == nil || only == scale {
      let (width, height) = Self.content
      pictures.append(
        (scale, try await WindowedApp.expected(width: width, height: height, scale: scale, steps: steps))
      )
    }
    return try await eventually(what, within: .seconds(30)) {
      for (scale, picture) in pictures {
        let left = scale == 1 ? 0 : Self.size.width
        let monitor = try screen.picture(
          x: left,
          width: Self.size.width * scale,
          height: Self.size.height * scale
        )
        if let place = monitor.place(of: picture) {
          return (scale, CGPoint(x: place.x + CGFloat(left), y: place.y))
        }
      }
      return nil
    }
  }

  /// Drags the window to the other monitor.
  func move(from scale: Int, _ place: CGPoint) async throws {
    let border = Self.size.width
    let (width, height) = (Self.content.width * scale, Self.content.height * scale)
    let y = Int(place.y) + height / 2
    // The pointer stays on the monitor on which it has begun. The window is held at the side that is left there.
    let held = Int(place.x) + (scale == 1 ? 20 : width - 40)
    try await drag(from: (held, y), to: (scale == 1 ? border + 200 : border - 200, y))
    // What has arrived on the other monitor is held there, in its pixels.
    let there = scale == 1 ? (border + 200, y * 2) : (border - 100, y / 2)
    let distance = scale == 1 ? 200 : -150
    try await drag(from: there, to: (there.0 + distance, there.1))
  }

  private func drag(from start: (Int, Int), to end: (Int, Int)) async throws {
    var words = [
      "mousemove", "\(start.0)", "\(start.1)", "sleep", "0.2", "keydown", "super", "mousedown", "1",
    ]
    for step in 1...8 {
      let (x, y) = (start.0 + (end.0 - start.0) * step / 8, start.1 + (end.1 - start.1) * step / 8)
      words += ["mousemove", "\(x)", "\(y)", "sleep", "0.05"]
    }
    words += ["mouseup", "1", "keyup", "super"]
    // All at once: `perform` takes words one by one.
    try await screen.perform(words)
  }
}

@Suite(.serialized) struct `Monitors of different scales` {
  @Test func `a window that is moved to another is drawn in that one's pixels, and takes input in points`()
    async throws
  {
    let monitors = try await Monitors()
    defer { monitors.stop() }
    let app = try await monitors.start("Todo")
    defer { app.stop() }
    var (scale, place) = try await monitors.place("the window is up")
    var steps: [String] = []
    for task in ["Water the tomatoes", "Return the library books"] {
      try await monitors.move(from: scale, place)
      (scale, place) = try await monitors.place(
        "the window is on the other monitor",
        steps: steps,
        only: 3 - scale
      )
      // The switch of the row.
      let row = CGPoint(x: 300 - 57, y: steps.isEmpty ? 140 : 198)
      try await monitors.screen.click(
        CGPoint(x: place.x + row.x * CGFloat(scale), y: place.y + row.y * CGFloat(scale))
      )
      steps += ["--tap", task]
      (scale, place) = try await monitors.place("\(task) is done", steps: steps, only: scale)
    }
  }
}
