import CoreGraphics
import Foundation
import ProgramTesting
import Testing

@Suite(.serialized) struct `Fingers on a touch screen` {
  private func withApp(_ body: (TouchScreen, ChildProcess) async throws -> Void) async throws {
    let screen = try await TouchScreen()
    defer { screen.stop() }
    let app = try await WindowedApp.launch("DesktopTestApp", onDisplay: screen.name)
    defer { app.stop() }
    // It knows its size some time before its window takes touches.
    try await eventually("a tap presses a button") {
      try screen.finger(1, .began, CGPoint(x: 200, y: 225))
      try screen.finger(1, .ended, CGPoint(x: 200, y: 225))
      try await Task.sleep(for: .milliseconds(300))
      return app.output.contains("pasted nothing") ? true : nil
    }
    try await body(screen, app)
  }

  private func says(_ line: String, _ app: ChildProcess) async throws {
    do {
      try await eventually("the app says “\(line)”") {
        app.output.split(separator: "\n").contains { $0 == line } ? true : nil
      }
    } catch {
      throw ProgramEnded(program: "Without “\(line)”: the program", output: app.output)
    }
  }

  @Test func `several are told apart, each with its own way`() async throws {
    try await withApp { screen, app in
      try screen.finger(1, .began, CGPoint(x: 100, y: 550))
      try await says("fingers 1 apart by 0", app)
      try screen.finger(2, .began, CGPoint(x: 200, y: 550))
      try await says("fingers 2 apart by 100", app)
      try screen.finger(3, .began, CGPoint(x: 300, y: 550))
      try await says("fingers 3 apart by 200", app)
      try screen.finger(3, .moved, CGPoint(x: 304, y: 550))
      try await says("fingers 3 apart by 204", app)
      try screen.finger(1, .ended, CGPoint(x: 100, y: 550))
      try screen.finger(2, .ended, CGPoint(x: 200, y: 550))
      try screen.finger(3, .ended, CGPoint(x: 304, y: 550))
      try await says("fingers 0 apart by 0", app)
    }
  }

  @Test func `one scrolls a list, which comes to rest by itself`() async throws {
    try await withApp { screen, app in
      try screen.finger(1, .began, CGPoint(x: 200, y: 425))
      for step in 1...8 {
        try screen.finger(1, .moved, CGPoint(x: 200, y: 425 + step * 15))
        try await Task.sleep(for: .milliseconds(16))
      }
      try screen.finger(1, .ended, CGPoint(x: 200, y: 545))
      try await says("let go in motion", app)
      // Beyond its top it is pulled like rubber.
      try await says("came to rest at 0", app)
    }
  }
}
