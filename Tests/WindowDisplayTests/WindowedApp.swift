import Foundation
import ImageDisplay
import ProgramTesting

/// A program of this package in a window on a screen of its own, at the screen's upper left and without decorations.
struct WindowedApp {
  let screen: Screen
  let process: ChildProcess
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
    var variables = environment
    variables["DISPLAY"] = screen.name
    variables["WAYLAND_DISPLAY"] = ""
    variables["GDK_BACKEND"] = "x11"
    // By default as the image display draws, to the pixel; GSK's GPU renderer places letters on quarters of pixels.
    variables["GSK_RENDERER"] = environment["GSK_RENDERER"] ?? "cairo"
    let process = try await ChildProcess(
      ChildProcess.path(of: program),
      ["--display", "window", "--size", "\(width)x\(height)"] + options,
      environment: variables
    )
    defer { process.stop() }
    let app = WindowedApp(screen: screen, process: process, width: width, height: height)
    try await body(app)
  }

  func picture() throws -> PixelImage { try screen.picture(width: width, height: height) }

  /// What the image display draws of the program after `steps`.
  static func expected(
    _ program: String = "Todo",
    width: Int = 400,
    height: Int = 700,
    steps: [String] = []
  ) async throws -> PixelImage {
    let file = FileManager.default.temporaryDirectory.appending(path: "waxwing-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try await ChildProcess(
      ChildProcess.path(of: program),
      ["--display", "image", "--size", "\(width)x\(height)", "--scale", "1", "--snapshot", file.path] + steps
    )
    defer { process.stop() }
    return try await eventually("the image display draws \(program)") { () throws -> PixelImage? in
      guard !process.isRunning else { return nil }
      return PixelImage(contentsOf: file, scale: 1)
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
}
