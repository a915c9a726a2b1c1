import CoreGraphics
import Foundation
import ImageDisplay
import ProgramTesting

/// A program of this package in a window on a screen of its own, at the screen's upper left and without decorations.
struct WindowedApp {
  let screen: Screen
  let process: ChildProcess
  /// In pixels.
  let width: Int
  let height: Int

  /// The size is none of a known device's, so that no display keeps room for a camera.
  static func run(
    _ program: String = "Todo",
    width: Int = 400,
    height: Int = 700,
    options: [String] = [],
    environment: [String: String] = [:],
    _ body: (WindowedApp) async throws -> Void
  ) async throws {
    let screen = try await Screen()
    defer { screen.stop() }
    let app = try await start(
      program,
      on: screen,
      width: width,
      height: height,
      options: ["--size", "\(width)x\(height)"] + options,
      environment: environment
    )
    defer { app.process.stop() }
    try await body(app)
  }

  /// A program in a window of a screen that may have others.
  static func start(
    _ program: String,
    on screen: Screen,
    width: Int = 400,
    height: Int = 700,
    options: [String] = ["--size", "400x700"],
    environment: [String: String] = [:]
  ) async throws -> WindowedApp {
    let process = try await launch(
      program,
      onDisplay: screen.name,
      options: options,
      environment: environment
    )
    return WindowedApp(screen: screen, process: process, width: width, height: height)
  }

  /// A program in a window of a screen of any kind.
  static func launch(
    _ program: String,
    onDisplay display: String,
    options: [String] = ["--size", "400x700"],
    environment: [String: String] = [:]
  ) async throws -> ChildProcess {
    var variables = environment
    variables["DISPLAY"] = display
    variables["WAYLAND_DISPLAY"] = ""
    // Where no bus is named, one would be started that outlives the test.
    variables["DBUS_SESSION_BUS_ADDRESS"] = environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""
    variables["GDK_BACKEND"] = "x11"
    // By default as the image display draws, to the pixel; GSK's GPU renderer places letters on quarters of pixels.
    variables["GSK_RENDERER"] = environment["GSK_RENDERER"] ?? "cairo"
    return try await ChildProcess(
      ChildProcess.path(of: program),
      ["--display", "window"] + options,
      environment: variables
    )
  }

  func picture() throws -> PixelImage { try screen.picture(width: width, height: height) }

  /// What the image display draws of the program after `steps`.
  static func expected(
    _ program: String = "Todo",
    width: Int = 400,
    height: Int = 700,
    scale: Int = 1,
    steps: [String] = []
  ) async throws -> PixelImage {
    let file = FileManager.default.temporaryDirectory.appending(path: "waxwing-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try await ChildProcess(
      ChildProcess.path(of: program),
      [
        "--display", "image", "--size", "\(width)x\(height)", "--scale", "\(scale)", "--snapshot", file.path,
      ] + steps
    )
    defer { process.stop() }
    return try await eventually("the image display draws \(program)") { () throws -> PixelImage? in
      guard !process.isRunning else { return nil }
      return PixelImage(contentsOf: file, scale: CGFloat(scale))
    }
  }

  /// Waits until the window looks like `picture`, but for so many pixels of other smoothing.
  func shows(_ picture: PixelImage, _ what: String, allowed: Int = 0) async throws {
    var last: PixelDifference?
    do {
      try await eventually(what, within: .seconds(15)) { () throws -> Bool? in
        last = picture.difference(from: try self.picture(), tolerance: 8, allowed: allowed)
        return last == nil ? true : nil
      }
    } catch {
      throw ProgramEnded(program: what, output: "\(last.map { "\($0)" } ?? "") \(process.output)")
    }
  }

  // MARK: - What the test app says

  /// The lines that the program has written so far.
  var lines: [String] { process.output.split(separator: "\n").map(String.init) }

  /// Waits until the program has said something, so many times.
  func says(_ line: String, times: Int = 1) async throws {
    do {
      try await eventually("the app says “\(line)”", within: .seconds(15)) {
        lines.filter { $0 == line }.count >= times ? true : nil
      }
    } catch {
      throw ProgramEnded(program: "Without “\(line)”: the program", output: process.output)
    }
  }

  /// Waits until so many windows are on the screen; that is later than the app has laid them out, and a new one takes the
  /// keyboard.
  func showsWindows(_ count: Int) async throws {
    try await eventually("\(count) windows are there") {
      try await screen.windows(titled: "^DesktopTestApp$").count == count ? true : nil
    }
  }

  /// Waits until the program has ended by itself.
  func ends() async throws { try await eventually("the app ends") { process.isRunning ? nil : true } }

  /// The colour of the test app's eighth row.
  func accentRow() throws -> PixelImage.Pixel {
    try screen.picture(x: 200, y: 375, width: 1, height: 1)[0, 0]
  }

  /// Clicks the middle of one of the test app's rows.
  func clickRow(_ row: Int, x: Int = 200) async throws {
    try await screen.click(CGPoint(x: x, y: row * 50 + 25))
  }
}
