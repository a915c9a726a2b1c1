import Foundation
import ProgramTesting
import Testing

/// A package of somebody's that has its sources adapted by SwiftPM's own build.
@Suite(.serialized) struct `The build-tool plugin` {
  /// Kept beside the tests from run to run: what the plugin calls is built there once.
  private static let scratch = ChildProcess.path(of: "plugin-tests")

  private static let waxwing = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func build(_ model: String) throws -> (run: ProgramRun, folder: URL) {
    let folder = WaxwingCommand.folder.appending(path: "Legacy")
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Legacy",
        dependencies: [.package(path: "\(Self.waxwing.path)")],
        targets: [
          .executableTarget(
            name: "Legacy",
            exclude: ["Old/Model.swift"],
            plugins: [.plugin(name: "AdaptSources", package: "\(Self.waxwing.lastPathComponent)")])
        ])
      """,
      "Sources/Legacy/main.swift": "print(Model().key, isOnPhone)\n",
      "Sources/Legacy/Old/Model.swift": model,
    ]
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    // None of Waxwing's own tests are wanted in this build.
    let words = ["build", "--package-path", folder.path, "--scratch-path", Self.scratch]
    let run = try ProgramRun("/usr/bin/env", ["swift"] + words, environment: ["WAXWING_TESTS": "none"])
    return (run, folder)
  }

  @Test func `compiles adapted copies of what the manifest excludes`() throws {
    let (run, _) = try build(
      """
      import Foundation

      @objc final class Model: NSObject {
        @objc var name = ""
        var key: String { #keyPath(Model.name) }
      }

      #if os(iOS)
        let isOnPhone = true
      #else
        let isOnPhone = false
      #endif
      """
    )
    try #require(run.status == 0, "\(run.output)\(run.errors)")
    let program = try ProgramRun("\(Self.scratch)/debug/Legacy", [])
    #expect(program.output == "name true\n")
  }

  @Test func `has the compiler name the original file, with lines and columns`() throws {
    let (run, folder) = try build(
      """
      import Foundation

      let isOnPhone = true
      @objc final class Model: NSObject {
        @objc var key: String { [#keyPath(Model.key), missing].joined() }
      }
      """
    )
    #expect(run.status != 0)
    let place = "\(folder.path)/Sources/Legacy/Old/Model.swift:5:49: error: cannot find 'missing' in scope"
    #expect((run.output + run.errors).contains(place), "\(run.output)\(run.errors)")
  }
}
