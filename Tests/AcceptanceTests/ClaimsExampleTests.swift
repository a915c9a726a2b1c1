import Foundation
import ProgramTesting
import Testing

/// The claims example, an app of SwiftUI's own kind, as a program, where it has been built beside the tests.
@Suite(.enabled(if: ClaimsProgram.isBuilt), .serialized)
struct `The claims example on the command line` {
  @Test func `launches and shows its window group`() throws {
    let tree = try AccessibilityTree(of: ClaimsProgram.run("--tree=json"))
    #expect(tree.all(role: "heading").compactMap(\.label) == ["Claims"])
    #expect(tree.all(role: "staticText").compactMap(\.label).contains("Nothing chosen"))
  }

  @Test func `a tap on a row chooses it, and the bar's button lets it go`() throws {
    let chosen = try AccessibilityTree(of: ClaimsProgram.run("--tap", "Stolen bicycle, € 480", "--tree=json"))
    #expect(!chosen.all(role: "staticText").compactMap(\.label).contains("Nothing chosen"))
    let run = try ClaimsProgram.run("--tap", "Stolen bicycle, € 480", "--tap", "Clear", "--tree=json")
    let cleared = try AccessibilityTree(of: run)
    #expect(cleared.all(role: "staticText").compactMap(\.label).contains("Nothing chosen"))
  }

  @Test func `its bar has one button, by its name`() throws {
    let tree = try AccessibilityTree(of: ClaimsProgram.run("--tree=json"))
    #expect(tree.all(role: "button").compactMap(\.label).filter { $0 == "Clear" }.count == 1)
    #expect(tree.all(role: "button").allSatisfy { $0.label?.isEmpty == false })
  }
}

private enum ClaimsProgram {
  static var path: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "Claims").path
  }

  static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static func run(_ options: String...) throws -> ProgramRun { try ProgramRun(path, options) }
}
