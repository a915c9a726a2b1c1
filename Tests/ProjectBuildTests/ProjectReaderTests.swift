import Foundation
import Testing

@testable import ProjectBuild
@testable import SourceAdapter

@Suite struct `Projects` {
  private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Fixtures")

  @Test func `an Xcode project is found in its folder`() throws {
    let project = try ProjectReader.read(fixtures.appending(path: "Notes").path)
    #expect(project.targets.map(\.kind) == [.application, .unitTests, .uiTests])
    let app = try project.chosenApplication(nil)
    #expect(app.languageMode == "5")
    #expect(!app.isolatesToMainActor)
    #expect(
      try project.order(for: #require(project.target(named: "NotesTests"))).map(\.name) == [
        "Notes", "NotesTests",
      ]
    )
    let recipes = try ProjectReader.read(fixtures.appending(path: "Recipes/Recipes.xcodeproj").path)
    #expect(try recipes.chosenApplication(nil).isolatesToMainActor)
    #expect(recipes.targets.first?.infoValues["CFBundleDisplayName"] == "Recipe Book")
  }

  @Test func `a package's targets, with those of its tests`() throws {
    let project = try ProjectReader.read(fixtures.appending(path: "Groceries/Package.swift").path)
    #expect(project.targets.map(\.kind) == [.library, .application, .unitTests])
    #expect(project.targets.map(\.languageMode) == ["6", "6", "6"])
    #expect(try project.order(for: project.chosenApplication(nil)).map(\.name) == ["Basket", "Groceries"])
  }

  @Test func `a check looks further where what it knows is not enough`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waxwing-check-\(UUID().uuidString)")
    var target = ProjectTarget(name: "App", kind: .application)
    let files = [
      "A.swift": "class A: UIViewController { let b = B(); func f() { g(#selector(b.c.run)) } }\n",
      "B.swift": "class B { let c = C() }\n", "C.swift": "class C: NSObject { @objc func run() {} }\n",
    ]
    for (name, text) in files {
      let file = folder.appending(path: name)
      try BuildCache.write(text, to: file)
      target.sources.append(file)
    }
    #expect(SourceCheck.report(on: [target], knownModules: []).problems.isEmpty)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `packages beside a project are part of it, with those that they need`() throws {
    let project = try ProjectReader.read(fixtures.appending(path: "Recipes").path)
    let order = try project.order(for: project.chosenApplication(nil))
    #expect(order.map(\.name) == ["Shelf", "Pantry", "Recipes"])
    #expect(order.map(\.hasModuleBundle) == [false, true, false])
    #expect(order.last?.defines.contains("GREETING") == true)
    #expect(project.remarks.isEmpty)
  }

  @Test func `a package that would have to be fetched is named, with where from`() throws {
    let project = try ProjectReader.read(fixtures.appending(path: "Fetching").path)
    #expect(project.remarks.count == 1)
    #expect(project.remarks.first?.contains("https://example.org/Weather.git") == true)
    let report = SourceCheck.report(on: project.targets, knownModules: [])
    #expect(report.problems.map(\.line) == [2])
    #expect(report.problems.first?.message == "the package with the module Weather is not here")
  }

  @Test func `what is not there is said`() throws {
    #expect(throws: BuildFailure.self) { try ProjectReader.read("/nowhere") }
    let project = try ProjectReader.read(fixtures.appending(path: "Notes").path)
    #expect {
      try project.chosenApplication("Other")
    } throws: { "\($0)".contains("Notes (application)") }
  }

  @Test func `a check names files, lines, and the share that works`() throws {
    let stored = try ProjectReader.read(fixtures.appending(path: "Errors").path)
    let report = SourceCheck.report(on: stored.targets, knownModules: [])
    #expect(report.files == 2)
    #expect(report.workingFiles == 1)
    #expect(report.problems.map(\.line) == [1, 3, 4])
  }
}

@Suite struct `Adapted sources` {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "waxwing-adapted-\(UUID().uuidString)")

  private func write(_ files: [String: String]) throws -> ProjectTarget {
    var target = ProjectTarget(name: "App", kind: .application)
    let root = folder.appending(path: "project")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = root.appending(path: name)
      try BuildCache.write(text, to: file)
      target.sources.append(file)
    }
    target.sources.sort { $0.path < $1.path }
    return target
  }

  private func adapt(_ target: ProjectTarget) throws -> AdaptedSources {
    var cache = AdaptedSourcesCache(
      folder: folder.appending(path: "cache"),
      root: folder.appending(path: "project")
    )
    return try cache.adapt(target, knownModules: [], wantsPreviews: false)
  }

  @Test func `only what changed is read again, and untouched sources are the project's own`() throws {
    let target = try write(["A.swift": "@objc class A {}", "B.swift": "struct B {}"])
    let first = try adapt(target)
    #expect(first.readCount == 2)
    #expect(first.files.last == target.sources.last)
    #expect(first.files.first != target.sources.first)
    let copy = try String(contentsOf: #require(first.files.first), encoding: .utf8)
    #expect(copy == "#sourceLocation(file: \"\(target.sources[0].path)\", line: 1)\n      class A {}")
    #expect(try adapt(target).readCount == 0)

    _ = try write(["B.swift": "struct B { let a = 1 }"])
    let third = try adapt(target)
    #expect(third.readCount == 1)
    #expect(third.writtenCount == 0)
    #expect(third.files == first.files)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `what another file declares reaches the copies`() throws {
    let target = try write(["A.swift": "class A: UIViewController {}", "B.swift": "extension A {}"])
    #expect(try adapt(target).files == target.sources)
    _ = try write(["B.swift": "extension A { @IBAction func go() {} }"])
    let later = try adapt(target)
    let copy = try String(contentsOf: #require(later.files.first), encoding: .utf8)
    #expect(copy.contains(#".action("go", Selector("go", A.go))"#))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `messages of the compiler get the columns and lines of the source`() throws {
    let text = "class A { func f() { g(#selector(go), missing) } }"
    let path = folder.appending(path: "A.swift").path
    try BuildCache.write(text, to: URL(fileURLWithPath: path))
    let adapter = SourceAdapter(
      project: ProjectIndex(moduleName: "App", files: [SourceIndexer.facts(of: text, path: path)])
    )
    let copy = adapter.adapt(text, path: path).text
    let column = try #require(copy.range(of: "missing")).lowerBound.utf16Offset(in: copy) + 1
    let messages = CompilerMessages(
      "\(path):1:\(column): error: cannot find 'missing' in scope\n\(copy)\n   ^~~\n",
      adapter: adapter,
      adaptedPaths: [path]
    )
    #expect(messages.problems.map(\.column) == [39])
    #expect(messages.text.contains(text))
    try FileManager.default.removeItem(at: folder)
  }
}
