import Foundation
import ProgramTesting
import Testing

/// The to-do example as a program, run with options, where it has been built beside the tests.
@Suite(.enabled(if: TodoProgram.isBuilt), .serialized)
struct `The to-do example on the command line` {
  @Test func `a tap on a row's title turns its switch on`() throws {
    let tree = try AccessibilityTree(of: TodoProgram.run("--tap", "Call the dentist", "--tree=json"))
    #expect(tree.all(role: "switch").map(\.value) == ["0", "0", "1", "0", "0", "0", "0"])
  }

  @Test func `Complete All turns every switch on`() throws {
    let tree = try AccessibilityTree(of: TodoProgram.run("--tap", "Complete All", "--tree=json"))
    #expect(tree.all(role: "switch").map(\.value) == Array(repeating: "1", count: 7))
  }

  @Test func `a label that is not there fails and names those that are`() throws {
    let run = try TodoProgram.run("--tap", "Butter", "--tree")
    #expect(run.status == 1)
    #expect(run.errors.contains("“Butter”") && run.errors.contains("Call the dentist"))
    #expect(run.output.isEmpty)
  }

  @Test func `an unknown option fails and names those that there are`() throws {
    let run = try TodoProgram.run("--snapshoot", "x.png")
    #expect(run.status == 64)
    #expect(run.errors.contains("--snapshoot") && run.errors.contains("--snapshot FILE.png"))
  }

  @Test func `a snapshot is a PNG of the screen's pixels`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "waxwing-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try TodoProgram.run("--size", "320x568", "--scale", "3", "--dark", "--snapshot", file.path)
    #expect(run.status == 0, "\(run.errors)")
    let data = [UInt8](try Data(contentsOf: file))
    try #require(data.count > 24)
    #expect(Array(data[1..<4]) == Array("PNG".utf8))
    func number(_ offset: Int) -> Int { data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(16) == 960 && number(20) == 1704)
  }

  @Test func `without steps or results it says what it did`() throws {
    let run = try TodoProgram.run("--display", "image")
    #expect(run.status == 0)
    #expect(run.output.contains("390×844") && run.output.contains("--snapshot"))
  }

  @Test func `variables of the environment are options`() throws {
    let run = try ProgramRun(
      "/usr/bin/env",
      ["WAXWING_TREE=json", "WAXWING_TAP=Complete All", TodoProgram.path]
    )
    #expect(try AccessibilityTree(of: run).all(role: "switch").allSatisfy { $0.value == "1" })
  }
}

private enum TodoProgram {
  static var path: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "Todo").path
  }

  static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static func run(_ options: String...) throws -> ProgramRun { try ProgramRun(path, options) }
}
