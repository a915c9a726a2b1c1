import Foundation
import Testing

/// An app made of the code of a published article, exactly as it stands there, with only the constructs adapted
/// that the compiler refuses on Linux (`@objc`, `#selector`, `@IBOutlet`).
///
/// The articles are not part of this repository: tests of them run where they are found beside it.
struct ArticleApp {
  let executable: URL

  /// Where the articles and the script that takes their code out are, or nil where this clone stands alone.
  static var extractor: URL? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = root.deletingLastPathComponent().appending(path: "shared/acceptance/extract-seeds")
    return FileManager.default.isExecutableFile(atPath: script.path) ? script : nil
  }

  static var areArticlesHere: Bool { extractor != nil }

  /// Extracts the article `name`, adapts it, and compiles it against the modules beside this test.
  init(name: String, languageMode: String, extraSources: [String: String] = [:]) throws {
    let extractor = try #require(Self.extractor)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "waxwing-article-\(name)-\(languageMode)-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let extraction = try ProcessRun(extractor.path, [folder.path])
    try #require(extraction.status == 0, "\(extraction.errors)")

    let sources = folder.appending(path: name)
    for (file, text) in extraSources {
      try text.write(to: sources.appending(path: file), atomically: true, encoding: .utf8)
    }
    var files: [String] = []
    for file in try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      try Self.adapted(text).write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }

    // Beside its sources: that is where an app looks for its nibs.
    executable = sources.appending(path: "\(name)-app")
    let modules = try BuiltModules()
    let compiler = try ProcessRun(
      "/usr/bin/env",
      ["swiftc", "-swift-version", languageMode, "-parse-as-library", "-module-name", name]
        + modules.compilerArguments + files.sorted() + ["-o", executable.path]
    )
    try #require(compiler.status == 0, "\(compiler.errors)")
  }

  /// Runs the app with options such as `--tap "Complete All" --tree=json`.
  func run(_ options: String...) throws -> ProcessRun {
    try ProcessRun(executable.path, ["--display", "image"] + options)
  }

  /// Writes what the compiler refuses on Linux in the way that it is said here, line by line: `#selector(method)` as
  /// the `Selector` that it means, the main attribute of old, and outlets as the connections of their class; `@objc`
  /// is dropped.
  private static func adapted(_ source: String) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var owner = ""
    var outlets: [String] = []
    return lines.enumerated().map { number, line in
      if let match = line.firstMatch(of: /\bclass (\w+)/) { owner = String(match.1) }
      var adapted =
        line
        .replacing(/@objc\s+/, with: "")
        .replacing("@UIApplicationMain", with: "@main")
        .replacing(/#selector\((\w+)\)/) { "Selector(\"\($0.1)\", \(owner).\($0.1))" }
      if let outlet = line.firstMatch(of: /@IBOutlet.*\bvar (\w+)/) {
        outlets.append(String(outlet.1))
        adapted = adapted.replacing(/@IBOutlet\s+/, with: "")
        let isLast = number + 1 == lines.count || !lines[number + 1].contains("@IBOutlet")
        if isLast {
          adapted += "; " + connections(of: owner, outlets)
          outlets = []
        }
      }
      return adapted
    }.joined(separator: "\n")
  }

  private static func connections(of owner: String, _ outlets: [String]) -> String {
    "override class var interfaceBuilderConnections: InterfaceBuilderConnections { "
      + "super.interfaceBuilderConnections"
      + outlets.map { ".outlet(\"\($0)\", \\\(owner).\($0))" }.joined() + " }"
  }
}

/// The modules that the running test was linked with, for a compiler called by hand.
struct BuiltModules {
  let compilerArguments: [String]

  private static let swiftModules = [
    "Combine", "CoreGraphics", "OrderedDifference", "ConstraintSolver", "EventLoop", "TextLayout",
    "QuartzCore",
    "ImageDisplay", "WebDisplay", "WindowDisplay", "UIKit", "SwiftUI", "XCUIAutomation",
  ]
  private static let runtimeModules = ["CRuntime", "CLayerRuntime"]
  private static let systemModules = [
    "CCairo", "CFontconfig", "CGLib", "CGtk4", "CHarfBuzz", "CPango", "CPng", "CRsvg", "CSoup",
  ]

  init() throws {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    var arguments = ["-I", products.appending(path: "Modules").path]
    let maps =
      Self.systemModules.map { sources.appending(path: "\($0)/module.modulemap") }
      + Self.runtimeModules.map { products.appending(path: "\($0).build/module.modulemap") }
    for map in maps {
      arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"]
    }
    for module in Self.runtimeModules {
      arguments += ["-Xcc", "-I", "-Xcc", sources.appending(path: "\(module)/include").path]
    }
    let flags = try ProcessRun(
      "/usr/bin/env",
      [
        "pkg-config", "--cflags", "--libs", "gtk4", "pangofc", "pangoft2", "fontconfig", "libpng",
        "librsvg-2.0", "libsoup-3.0", "harfbuzz-subset",
      ]
    )
    for flag in flags.output.split(whereSeparator: \.isWhitespace).map(String.init) {
      arguments += flag.hasPrefix("-l") || flag.hasPrefix("-L") ? [flag] : ["-Xcc", flag]
    }
    for module in Self.swiftModules + Self.runtimeModules {
      let objects = products.appending(path: "\(module).build")
      let files = FileManager.default.enumerator(at: objects, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        if file.pathExtension == "o" { arguments.append(file.path) }
      }
    }
    compilerArguments = arguments
  }
}
