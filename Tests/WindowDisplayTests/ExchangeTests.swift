import CoreGraphics
import Foundation
import ImageDisplay
import ProgramTesting
import Testing

/// Two programs beside each other on one screen.
@Suite(.serialized) struct `What goes from one program to another` {
  /// The second's window stands 500 pixels further right.
  private func withTwo(_ body: (_ first: WindowedApp, _ second: WindowedApp) async throws -> Void)
    async throws
  {
    let screen = try await Screen()
    defer { screen.stop() }
    let second = try await WindowedApp.start("DesktopTestApp", on: screen)
    defer { second.process.stop() }
    try await second.says("size 400x700")
    let window = try await screen.window("--pid", "\(second.process.processID)")
    try await screen.perform("windowmove", window, "500", "0")
    let first = try await WindowedApp.start("DesktopTestApp", on: screen)
    defer { first.process.stop() }
    try await first.says("size 400x700")
    try await body(first, second)
  }

  @Test func `a picture that is copied is pasted in another program`() async throws {
    try await withTwo { first, second in
      try await first.clickRow(3)
      try await eventually("the picture is there") {
        try await first.clickRow(4, x: 700)
        return second.lines.contains("pasted picture 20x10 the same") ? true : nil
      }
    }
  }

  @Test func `a text that is copied is pasted in another program`() async throws {
    try await withTwo { first, second in
      try await first.clickRow(5)
      try await first.screen.focus(windowOf: first.process)
      try await first.screen.perform("type", "--delay", "20", "hello")
      try await first.says("text hello")
      try await first.screen.perform("key", "--delay", "60", "ctrl+a", "ctrl+c")
      try await eventually("the text is there") {
        try await first.clickRow(4, x: 700)
        return second.lines.contains("pasted text hello") ? true : nil
      }
    }
  }

  @Test func `a row is dragged into the list of another program`() async throws {
    try await withTwo { first, second in
      try await drag(first, to: CGPoint(x: 700, y: 600))
      try await second.says("dropped Alpha")
      #expect(first.lines.contains("lifted Alpha"))
    }
  }

  @Test func `a row is dragged into a text of another program`() async throws {
    try await withTwo { first, second in
      try await drag(first, to: CGPoint(x: 700, y: 275))
      try await second.says("text Alpha")
    }
  }

  @Test func `a text that is selected is dragged into a text of another program`() async throws {
    try await withTwo { first, second in
      try await first.clickRow(5)
      try await first.screen.focus(windowOf: first.process)
      try await first.screen.perform("type", "--delay", "20", "hello")
      try await first.says("text hello")
      try await first.screen.perform("key", "--delay", "60", "ctrl+a")
      try await first.screen.perform("mousemove", "35", "275", "mousedown", "1")
      try await carry(first, from: CGPoint(x: 35, y: 275), to: CGPoint(x: 700, y: 275))
      try await second.says("text hello")
      #expect(first.lines.last { $0.hasPrefix("text") } == "text hello")
    }
  }

  /// Holds the first row of the list until it is lifted, and takes it somewhere.
  private func drag(_ app: WindowedApp, to place: CGPoint) async throws {
    try await app.screen.perform("mousemove", "100", "425", "mousedown", "1")
    try await app.says("lifted Alpha")
    try await carry(app, from: CGPoint(x: 100, y: 425), to: place)
  }

  /// Takes what is held somewhere, and lets it go.
  private func carry(_ app: WindowedApp, from start: CGPoint, to place: CGPoint) async throws {
    let steps = 20
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      let (x, y) = (start.x + (place.x - start.x) * part, start.y + (place.y - start.y) * part)
      try await app.screen.perform("mousemove", "\(Int(x))", "\(Int(y))", "sleep", "0.03")
    }
    try await app.screen.perform(
      "mousemove_relative",
      "1",
      "1",
      "sleep",
      "0.3",
      "mousemove_relative",
      "1",
      "1",
      "sleep",
      "0.3",
      "mouseup",
      "1"
    )
  }
}
