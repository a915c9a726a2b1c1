import Foundation
import ProgramTesting
import Testing

/// An app made of the code of a published article, exactly as it stands there, and run by the `waxwing` command.
///
/// The articles are not part of this repository: tests of them run where they are found beside it.
struct ArticleApp {
  /// What the command is given: the folder of sources, or of a package around it for Swift 6.
  let path: String

  /// Where the articles and the script that takes their code out are, or nil where this clone stands alone.
  private static var extractor: URL? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = root.deletingLastPathComponent().appending(path: "shared/acceptance/extract-seeds")
    return FileManager.default.isExecutableFile(atPath: script.path) ? script : nil
  }

  static var canBeRun: Bool { extractor != nil && WaxwingCommand.isBuilt }

  /// Extracts the article `name`; files that it leaves out stand beside its own, none of which is touched.
  init(name: String, languageMode: String, besides files: [String: String] = [:]) throws {
    let extractor = try #require(Self.extractor)
    let package = WaxwingCommand.folder.appending(path: "articles/\(name)-\(languageMode)")
    let extraction = try ProgramRun(extractor.path, [package.appending(path: "Sources").path])
    try #require(extraction.status == 0, "\(extraction.errors)")
    let sources = package.appending(path: "Sources/\(name)")
    for (file, text) in files {
      try text.write(to: sources.appending(path: file), atomically: true, encoding: .utf8)
    }
    guard languageMode == "6" else {
      path = sources.path
      return
    }
    path = package.path
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(name)", targets: [.executableTarget(name: "\(name)")])
      """
    let file = package.appending(path: "Package.swift")
    try manifest.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Runs the app with options such as `--tap "Complete All" --tree=json`, with no display.
  func run(_ options: String...) throws -> ProgramRun {
    try WaxwingCommand.run(["run", path, "--", "--display", "image"] + options)
  }
}
