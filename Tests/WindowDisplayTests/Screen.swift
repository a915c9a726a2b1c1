import CoreGraphics
import Foundation
import ImageDisplay
import ProgramTesting

/// An X server without a screen, on which windows are shown and real input is made.
final class Screen: Sendable {
  private let server: ChildProcess
  private let folder: URL
  /// As in `DISPLAY`.
  let name: String

  init(width: Int = 1000, height: Int = 900) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "waxwing-screen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let number = folder.appending(path: "number")
    // The server says which display it has found free once it takes connections.
    server = try await ChildProcess(
      "/bin/sh",
      [
        "-c", #"exec Xvfb -displayfd 3 -screen 0 "$1" -fbdir "$2" -nolisten tcp 3> "$3""#, "sh",
        "\(width)x\(height)x24", folder.path, number.path,
      ]
    )
    let server = server
    let digits = try await eventually("Xvfb takes connections") { () throws -> String? in
      if !server.isRunning { throw ProgramEnded(program: "Xvfb", output: server.output) }
      let text = try String(contentsOf: number, encoding: .utf8)
      return text.hasSuffix("\n") ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }
    name = ":\(digits)"
  }

  func stop() {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  deinit { stop() }

  // MARK: - What is seen

  /// A part of the screen, in pixels from its upper left.
  func picture(x: Int = 0, y: Int = 0, width: Int, height: Int) throws -> PixelImage {
    try XWindowDump(Data(contentsOf: folder.appending(path: "Xvfb_screen0")))
      .picture(x: x, y: y, width: width, height: height)
  }

  // MARK: - What people do

  /// Real input, made by the X server's test extension: `perform("mousemove", "10", "20", "click", "1")`.
  func perform(_ words: String...) async throws { try await perform(words) }

  func perform(_ words: [String]) async throws {
    let tool = try await ChildProcess("/usr/bin/xdotool", words, environment: ["DISPLAY": name])
    defer { tool.stop() }
    try await eventually("xdotool \(words.joined(separator: " ")) is done") { tool.isRunning ? nil : true }
    if !tool.output.isEmpty { throw ProgramEnded(program: "xdotool", output: tool.output) }
  }

  /// Gives the keyboard to a window, as the manager of a desktop's windows does, of which there is none here.
  func focus(windowOf program: String) async throws {
    try await perform("windowfocus", try await window("--class", program))
  }

  /// The same for one of several processes of a program.
  func focus(windowOf process: ChildProcess) async throws {
    try await perform("windowfocus", try await window("--pid", "\(process.processID)"))
  }

  /// Gives a window another size, in pixels.
  func resize(windowOf program: String, _ width: Int, _ height: Int) async throws {
    try await perform("windowsize", try await window("--class", program), "\(width)", "\(height)")
  }

  /// The identifier of a window that is shown, once there is one.
  func window(_ words: String...) async throws -> String {
    try await eventually("there is a window of \(words.joined(separator: " "))") {
      try await windows(words).first
    }
  }

  /// The identifiers of the windows whose titles match a pattern.
  func windows(titled pattern: String) async throws -> [String] { try await windows(["--name", pattern]) }

  private func windows(_ words: [String]) async throws -> [String] {
    let tool = try await ChildProcess(
      "/usr/bin/xdotool",
      ["search", "--onlyvisible"] + words,
      environment: ["DISPLAY": name]
    )
    defer { tool.stop() }
    try await eventually("xdotool has searched") { tool.isRunning ? nil : true }
    return tool.output.split(separator: "\n").map(String.init).filter { Int($0) != nil }
  }

  /// Moves a window that is there, by its identifier.
  func move(window: String, to place: CGPoint) async throws {
    try await perform("windowmove", window, "\(Int(place.x))", "\(Int(place.y))")
  }

  /// The identifier of a window of this size.
  func window(width: Int, height: Int) async throws -> String {
    try await eventually("there is a window of \(width) by \(height)") {
      for window in try await windows(["--name", ""]) {
        let tool = try await ChildProcess(
          "/usr/bin/xdotool",
          ["getwindowgeometry", window],
          environment: ["DISPLAY": name]
        )
        defer { tool.stop() }
        try await eventually("xdotool has measured") { tool.isRunning ? nil : true }
        if tool.output.contains("Geometry: \(width)x\(height)\n") { return window }
      }
      return nil
    }
  }

  func click(_ point: CGPoint, button: Int = 1) async throws {
    try await perform("mousemove", "\(Int(point.x))", "\(Int(point.y))", "click", "\(button)")
  }
}

/// The file in which Xvfb keeps its screen: a window dump of X11's format, which is written to as it is drawn on.
private struct XWindowDump {
  private let data: Data
  private let width: Int
  private let height: Int
  private let bytesPerRow: Int
  private let start: Int

  init(_ data: Data) throws {
    func number(_ index: Int) -> Int {
      data.dropFirst(index * 4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    guard data.count > 100, number(1) == 7, number(11) == 32 else {
      throw ProgramEnded(program: "Xvfb", output: "The screen's file is not a dump of 32 bits a pixel.")
    }
    self.data = data
    (width, height, bytesPerRow) = (number(4), number(5), number(12))
    // The header's own length, then twelve bytes for each colour of the map.
    start = number(0) + number(19) * 12
  }

  func picture(x: Int, y: Int, width: Int, height: Int) -> PixelImage {
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    data.withUnsafeBytes { (pixels: UnsafeRawBufferPointer) in
      for row in 0..<height {
        let (line, target) = (start + (y + row) * bytesPerRow + x * 4, row * width * 4)
        for place in 0..<width * 4 where place % 4 < 3 { bytes[target + place] = pixels[line + place] }
      }
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }
}
