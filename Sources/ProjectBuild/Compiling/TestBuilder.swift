import Foundation
import SourceAdapter

/// A program with the tests of a target.
package struct TestProgram: Sendable {
  package enum Library: Sendable { case xctest, testing }

  package var executable: URL
  package var libraries: [Library]
  package var environment: [String: String]

  /// The words that the program is started with.
  package func arguments(for library: Library, filter: String?) -> [String] {
    switch library {
    case .testing:
      ["--testing-library", "swift-testing"]
        + (filter.map { ["--filter", NSRegularExpression.escapedPattern(for: $0)] } ?? [])
    case .xctest: ["--testing-library", "xctest"] + (filter.map { ["--filter", $0] } ?? [])
    }
  }
}

/// Builds the tests of a project, with the application that they test in the same program.
package struct TestBuilder {
  private let builder: ProjectBuilder
  private var project: Project { builder.project }

  package init(_ builder: ProjectBuilder) { self.builder = builder }

  package func build(_ target: ProjectTarget) throws -> TestProgram {
    let libraries = try Libraries.ready(says: builder.says)
    var target = target
    // UI tests name their application in the project, and are in its process here.
    if target.kind == .uiTests, target.dependencies.isEmpty {
      target.dependencies = project.applications.map(\.name)
    }
    var objects: [URL] = []
    var entry = ""
    var resources: [ProjectTarget] = []
    for module in project.order(for: target).dropLast() {
      let compiled = try builder.compile(module, libraries, enablesTesting: true)
      objects += compiled.objects
      resources.append(module)
      if module.kind == .application, let main = compiled.facts.flatMap(\.types).first(where: \.isMain) {
        entry = "\(module.moduleName).\(main.name)"
      }
    }
    let folder = BuildCache.folder(for: project).appending(path: "tests/\(target.name).app")
    try BuildCache.makeFolder(folder)
    let facts = try target.sources.map { source in
      SourceIndexer.facts(of: try String(contentsOf: source, encoding: .utf8), path: source.path)
    }
    let runner = folder.deletingLastPathComponent().appending(path: "\(target.name)Runner.swift")
    let classes = Self.testClasses(facts)
    try BuildCache.write(Self.runner(classes), to: runner)
    let compiled = try builder.compile(target, libraries, enablesTesting: true, extraSources: [runner])
    objects += compiled.objects

    let executable = folder.appending(path: target.name)
    resources.append(target)
    let app = resources.last { $0.kind == .application }
    _ = try AppFolder(target, at: folder, needing: resources, info: app)
    try builder.link(objects, to: executable, entry: target, libraries)
    var kinds: [TestProgram.Library] = []
    if !classes.isEmpty { kinds.append(.xctest) }
    if facts.contains(where: { $0.imports.contains("Testing") }) { kinds.append(.testing) }
    return TestProgram(executable: executable, libraries: kinds, environment: ["WAXWING_APP": entry])
  }

  /// The classes with tests, each with its own and those that it inherits.
  private static func testClasses(_ facts: [FileFacts]) -> [(name: String, methods: [MethodFacts])] {
    let types = facts.flatMap(\.types)
    func inheritsTests(_ name: String, _ depth: Int = 0) -> Bool {
      guard depth < 20 else { return false }
      if name == "XCTestCase" { return true }
      let superclass = types.first { $0.name == name && $0.kind == .class }?.inherits.first
      return superclass.map { inheritsTests($0, depth + 1) } ?? false
    }
    return types.filter { $0.kind == .class && inheritsTests($0.name) }.compactMap { type in
      let parts = types.filter { $0.name == type.name }
      let methods = parts.flatMap(\.methods).filter { method in
        method.name.hasPrefix("test") && method.labels.isEmpty && !method.isPrivate && !method.isStatic
          && method.result == nil
      }
      return methods.isEmpty ? nil : (type.name, methods)
    }
  }

  /// One test, as XCTest takes it: called on the main thread, where its class may be at home.
  private static func entry(_ method: MethodFacts, of type: String) -> String {
    let call = "\(method.isThrowing ? "try " : "")\(method.isAsync ? "await " : "")it.\(method.name)()"
    let start = "(it: \(type)) in { nonisolated(unsafe) let it = it; "
    return method.isAsync
      ? "(\"\(method.name)\", asyncTest({ \(start)\(call) } }))"
      : "(\"\(method.name)\", { \(start)\(method.isThrowing ? "try " : "")MainActor.assumeIsolated { \(call) } } })"
  }

  private static func runner(_ classes: [(name: String, methods: [MethodFacts])]) -> String {
    let cases = classes.map { one in
      "    testCase([\n"
        + one.methods.map { "      \(entry($0, of: one.name)),\n" }.joined()
        + "    ]),\n"
    }
    return """
      import Foundation
      import Testing
      import XCTest

      @main private enum Runner {
        static func main() {
          guard let place = CommandLine.arguments.firstIndex(of: "--testing-library"),
            CommandLine.arguments.indices.contains(place + 1), CommandLine.arguments[place + 1] == "xctest"
          else {
            Task { await Testing.__swiftPMEntryPoint() as Never }
            while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
          }
          XCTMain(wanted(), arguments: Array(CommandLine.arguments.prefix(1))) as Never
        }

        // XCTest itself knows whole names only.
        private static func wanted() -> [XCTestCaseEntry] {
          guard let place = CommandLine.arguments.firstIndex(of: "--filter"),
            CommandLine.arguments.indices.contains(place + 1)
          else { return all() }
          let filter = CommandLine.arguments[place + 1]
          return all().map { entry in
            (entry.testCaseClass, entry.allTests.filter { "\\(entry.testCaseClass).\\($0.0)".contains(filter) })
          }
        }

        private static func all() -> [XCTestCaseEntry] {
          [
      \(cases.joined())    ]
        }
      }

      """
  }
}
