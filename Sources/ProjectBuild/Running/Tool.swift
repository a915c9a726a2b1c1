import Foundation

/// A program that was run to its end, and what it said.
package struct Tool: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program that is found where the shell would find it.
  package static func run(
    _ name: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    folder: URL? = nil,
    showsOutput: Bool = false
  ) throws -> Tool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: name.hasPrefix("/") ? name : "/usr/bin/env")
    process.arguments = name.hasPrefix("/") ? arguments : [name] + arguments
    process.standardInput = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }

    // Files rather than pipes: a program that says much never waits for this one to read it.
    let place = FileManager.default.temporaryDirectory.appending(path: "waxwing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let (outputFile, errorFile) = (place.appending(path: "output"), place.appending(path: "errors"))
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    if !showsOutput {
      process.standardOutput = try FileHandle(forWritingTo: outputFile)
      process.standardError = try FileHandle(forWritingTo: errorFile)
    }
    try process.run()
    process.waitUntilExit()
    return Tool(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    )
  }
}
