import Foundation

/// A program that was run to its end, and what it said.
package struct ProgramRun: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  package init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice

    // Files rather than pipes: a program that says much never waits for this one to read it.
    let folder = FileManager.default.temporaryDirectory.appending(path: "waxwing-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (outputFile, errorFile) = (folder.appending(path: "output"), folder.appending(path: "errors"))
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)

    try process.runHearingSignals()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }
}
