import Foundation
import Testing

/// The built command, run as a person would run it.
struct WaxwingCommand {
  let status: Int32
  let output: String
  let errors: String

  /// Where this program and the command are.
  private static let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// A folder that is used by all tests of one run.
  static let folder = FileManager.default.temporaryDirectory
    .appending(path: "waxwing-command-\(ProcessInfo.processInfo.processIdentifier)")

  static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/\(name)").path
  }

  init(_ words: String...) throws { try self.init(words: words) }

  init(words: [String]) throws {
    let process = Process()
    process.executableURL = Self.products.appending(path: "waxwing")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["WAXWING_MODULES": Self.products.path, "WAXWING_CACHE": Self.folder.appending(path: "cache").path]
    ) { $1 }
    let place = Self.folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let (outputFile, errorFile) = (place.appending(path: "output"), place.appending(path: "errors"))
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }
}
