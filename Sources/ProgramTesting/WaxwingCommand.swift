import Foundation

/// The command that was built beside the tests, run as a person would run it.
package enum WaxwingCommand {
  /// A folder that all tests of one run use: what one has built, another need not build.
  ///
  /// It goes with the process. Its name is nobody else's: a process may get the number of one that left something behind.
  package static let folder: URL = {
    atexit { try? FileManager.default.removeItem(at: WaxwingCommand.folder) }
    return FileManager.default.temporaryDirectory.appending(path: "waxwing-command-\(UUID().uuidString)")
  }()

  package static var path: String { ChildProcess.path(of: "waxwing") }

  package static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Takes the modules beside the tests, and a cache of the tests' own.
  package static var environment: [String: String] {
    [
      "WAXWING_MODULES": URL(fileURLWithPath: path).deletingLastPathComponent().path,
      "WAXWING_CACHE": folder.appending(path: "cache").path,
    ]
  }

  package static func run(_ words: String...) throws -> ProgramRun { try run(words) }

  package static func run(_ words: [String]) throws -> ProgramRun {
    try ProgramRun(path, words, environment: environment)
  }

  /// A project of the tests' own.
  package static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Tests/Fixtures/\(name)").path
  }
}
