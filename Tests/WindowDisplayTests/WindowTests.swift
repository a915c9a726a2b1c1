import CoreGraphics
import Foundation
import ImageDisplay
import ProgramTesting
import Testing

/// Whole programs, one after the other: each has a screen of its own.
@Suite(.serialized) struct `The window display` {
  @Test(arguments: [false, true])
  func `shows what the image display draws`(isDark: Bool) async throws {
    let options = isDark ? ["--dark"] : []
    try await WindowedApp.run(options: options) { app in
      try await app.shows(try await WindowedApp.expected(steps: options), "the window is up")
    }
  }

  @Test func `a GPU draws the same, but for where letters stand between pixels`() async throws {
    try await WindowedApp.run(environment: ["GSK_RENDERER": "gl"]) { app in
      let expected = try await WindowedApp.expected()
      try await app.shows(expected, "the window is up", allowed: app.width * app.height / 250)
    }
  }

  @Test func `a click on a switch turns it, and one on a button presses it`() async throws {
    try await WindowedApp.run { app in
      try await app.shows(try await WindowedApp.expected(), "the window is up")
      // The switch of the third row.
      try await app.screen.click(CGPoint(x: 343, y: 246))
      let steps = ["--tap", "Call the dentist"]
      try await app.shows(try await WindowedApp.expected(steps: steps), "the task is done")
      try await app.screen.click(CGPoint(x: 340, y: 22))
      let all = ["--tap", "Complete All"]
      try await app.shows(try await WindowedApp.expected(steps: all), "all tasks are done")
    }
  }

  @Test func `a window that is resized is laid out anew`() async throws {
    try await WindowedApp.run { app in
      try await app.shows(try await WindowedApp.expected(), "the window is up")
      try await app.screen.perform(
        "search",
        "--onlyvisible",
        "--class",
        "Todo",
        "windowsize",
        "500",
        "560"
      )
      let expected = try await WindowedApp.expected(width: 500, height: 560)
      let resized = WindowedApp(screen: app.screen, process: app.process, width: 500, height: 560)
      try await resized.shows(expected, "the window is laid out at its new size")
    }
  }

  @Test func `a wheel glides through a list, and back to where it began`() async throws {
    try await WindowedApp.run("TimeZones") { app in
      try await app.listIsUp()
      let top = try app.picture()
      try await app.screen.perform("mousemove", "150", "400", "click", "--repeat", "5", "5")
      try await app.looksOther(than: top, "the list has moved")
      try await app.screen.perform("click", "--repeat", "8", "4")
      try await app.screen.perform("mousemove", "150", "401")
      // The clocks of the rows may have gone on meanwhile, and the bar of the scroll indicator fades.
      try await app.shows(top, "the list is where it began", allowed: app.width * app.height / 100)
    }
  }

  @Test func `what is typed goes into the field that was clicked`() async throws {
    try await WindowedApp.run("TimeZones") { app in
      try await app.listIsUp()
      let top = try app.picture()
      try await app.screen.focus(windowOf: "TimeZones")
      try await app.screen.click(app.searchField)
      try await app.screen.perform("type", "--delay", "20", "Toky")
      try await app.looksOther(than: top, "the list is searched")
      try await app.screen.perform("type", "--delay", "20", "o")
      try await app.screen.perform("key", "BackSpace")
      let expected = try await WindowedApp.expected(
        "TimeZones",
        steps: ["--tap", "City or region", "--type", "Toky"]
      )
      // A caret blinks, and a clock may have gone on.
      try await app.shows(expected, "one zone is found", allowed: 400)
    }
  }

  @Test func `an app at rest does nothing`() async throws {
    try await WindowedApp.run { app in
      try await app.shows(try await WindowedApp.expected(), "the window is up")
      try await Task.sleep(for: .milliseconds(500))
      let before = try app.processorTicks()
      try await Task.sleep(for: .seconds(1))
      // Of a hundred that a second has, for what the system itself does now and then.
      #expect(try app.processorTicks() - before <= 1)
    }
  }

  @Test func `a desktop that can't be reached is said by name`() async throws {
    let process = try await ChildProcess(
      ChildProcess.path(of: "Todo"),
      ["--display", "window"],
      environment: ["DISPLAY": ":4711", "WAYLAND_DISPLAY": ""]
    )
    defer { process.stop() }
    try await eventually("the app ends") { process.isRunning ? nil : true }
    #expect(process.output.contains("The desktop at DISPLAY=:4711 can't be reached"))
  }
}

extension WindowedApp {
  /// Waits for the rows of the time zones.
  func listIsUp() async throws {
    let expected = try await Self.expected("TimeZones")
    try await shows(expected, "the list is up", allowed: width * height / 100)
  }

  func looksOther(than picture: PixelImage, _ what: String) async throws {
    try await eventually(what) {
      picture.difference(from: try self.picture(), tolerance: 24, allowed: width * height / 50) == nil
        ? nil : true
    }
  }

  /// Below the title.
  var searchField: CGPoint { CGPoint(x: 200, y: 70) }

  /// The time that the program has had of a processor, in hundredths of a second.
  func processorTicks() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process.processID)/stat", encoding: .utf8)
    let fields = status.drop { $0 != ")" }.split(separator: " ")
    // After the name: state, ten numbers, then the time in the program and in the system for it.
    guard fields.count > 13, let own = Int(fields[12]), let system = Int(fields[13]) else { return 0 }
    return own + system
  }
}
