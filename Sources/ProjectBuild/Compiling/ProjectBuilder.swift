import Foundation
import SourceAdapter

/// What came of a build.
package struct BuildResult: Sendable {
  /// The program, in the folder with its resources.
  package var executable: URL
  package var folder: URL
  package var problems: [SourceProblem] = []
  package var previews: [PreviewFacts] = []
  package var isUpToDate = false
}

/// Builds a target of a project, and those that it needs.
package struct ProjectBuilder {
  package let project: Project
  package var wantsPreviews = false
  package var says: (String) -> Void
  package var shows: (String) -> Void

  /// A builder that says what it does, and shows what the compiler has to say.
  package init(_ project: Project, says: @escaping (String) -> Void, shows: @escaping (String) -> Void) {
    self.project = project
    self.says = says
    self.shows = shows
  }

  private var folder: URL {
    BuildCache.folder(for: project).appending(path: wantsPreviews ? "previews" : "app")
  }

  /// Builds an application and puts its resources beside it.
  package func build(_ target: ProjectTarget) throws -> BuildResult {
    let libraries = try Libraries.ready(says: says)
    let app = folder.appending(path: "\(target.name).app")
    let executable = app.appending(path: target.name)
    let stamp = stamp(of: target, libraries)
    let note = folder.appending(path: "\(target.name).built")
    if let kept = try? Data(contentsOf: note), let known = try? JSONDecoder().decode(Kept.self, from: kept),
      known.stamp == stamp, FileManager.default.isExecutableFile(atPath: executable.path)
    {
      var result = BuildResult(executable: executable, folder: app, isUpToDate: true)
      (result.problems, result.previews) = (known.problems, known.previews)
      return result
    }
    var result = BuildResult(executable: executable, folder: app)
    var objects: [URL] = []
    for module in project.order(for: target) {
      let compiled = try compile(module, libraries, enablesTesting: false)
      objects += compiled.objects
      result.problems += compiled.problems
      if module.name == target.name { result.previews = compiled.facts.flatMap(\.previews) }
    }
    try BuildCache.makeFolder(app)
    let bundle = try AppFolder(target, at: app, needing: project.order(for: target))
    result.problems += bundle.problems
    try link(objects, to: executable, entry: target, libraries)
    let kept = Kept(stamp: stamp, problems: result.problems, previews: result.previews)
    try JSONEncoder().encode(kept).write(to: note, options: .atomic)
    return result
  }

  private struct Kept: Codable {
    var stamp: String
    var problems: [SourceProblem]
    var previews: [PreviewFacts]
  }

  private func stamp(of target: ProjectTarget, _ libraries: Libraries) -> String {
    var stamp = Stamp()
    stamp.add(libraries.stamp)
    for file in project.definitions { stamp.add(file) }
    for module in project.order(for: target) {
      stamp.add(module.name + module.languageMode + module.defines.joined(separator: " "))
      for file in module.sources + module.resources { stamp.add(file) }
      if let plist = module.infoPlist { stamp.add(plist) }
    }
    return stamp.text
  }

  // MARK: - Compiling

  package struct CompiledModule: Sendable {
    package var objects: [URL] = []
    package var problems: [SourceProblem] = []
    package var facts: [FileFacts] = []
  }

  /// Compiles one module; its sources are adapted first.
  package func compile(
    _ target: ProjectTarget,
    _ libraries: Libraries,
    enablesTesting: Bool,
    extraSources: [URL] = []
  ) throws -> CompiledModule {
    let place = folder.appending(path: "\(enablesTesting ? "testable" : "plain")/\(target.name)")
    var cache = AdaptedSourcesCache(folder: place, root: project.root)
    let known = Set(project.targets.map(\.moduleName))
    let sources = try cache.adapt(target, knownModules: known, wantsPreviews: wantsPreviews)
    let fatal = sources.problems.filter { $0.severity == .error }
    guard fatal.isEmpty else {
      throw BuildFailure(
        "\(target.name) uses what is not there on Linux.",
        details: fatal.map(\.description)
      )
    }
    var files = sources.files + extraSources
    if target.hasModuleBundle { files.append(try ModuleBundle.write(to: place.appending(path: "generated"))) }
    if wantsPreviews {
      files.append(try PreviewTable.write(sources.facts, to: place.appending(path: "generated")))
    }
    let index = ProjectIndex(
      moduleName: target.moduleName,
      files: sources.facts,
      knownModules: known,
      wantsPreviews: wantsPreviews,
      absentModules: target.absentModules
    )
    says("Compiling \(target.moduleName)")
    var compiled = CompiledModule(problems: sources.problems, facts: sources.facts)
    let modules = folder.appending(path: enablesTesting ? "testable-modules" : "modules")
    try BuildCache.makeFolder(modules)
    let map = try OutputMap(files, in: place.appending(path: "objects"))
    let list = place.appending(path: "sources.list")
    try BuildCache.write(files.map { "\"\($0.path)\"" }.joined(separator: "\n") + "\n", to: list)
    let run = try Tool.run(
      "swiftc",
      arguments(
        target,
        libraries,
        modules,
        map,
        enablesTesting,
        hasMainFile: files.contains { $0.lastPathComponent == "main.swift" }
      )
        + ["@\(list.path)"]
    )
    let adaptedPaths = Set(zip(target.sources, sources.files).filter { $0 != $1 }.map(\.0.path))
    let messages = CompilerMessages(
      run.output + run.errors,
      adapter: SourceAdapter(project: index),
      adaptedPaths: adaptedPaths
    )
    compiled.problems += messages.problems
    guard run.status == 0 else {
      throw BuildFailure("\(target.name) does not compile.", details: [messages.text])
    }
    if !messages.text.allSatisfy(\.isWhitespace) { shows(messages.text) }
    compiled.objects = map.objects
    return compiled
  }

  private func arguments(
    _ target: ProjectTarget,
    _ libraries: Libraries,
    _ modules: URL,
    _ map: OutputMap,
    _ enablesTesting: Bool,
    hasMainFile: Bool
  ) -> [String] {
    var arguments = [
      "-c", "-incremental", "-output-file-map", map.file.path, "-emit-module", "-emit-module-path",
      modules.appending(path: "\(target.moduleName).swiftmodule").path, "-module-name", target.moduleName,
      "-Onone",
      "-gline-tables-only", "-swift-version", target.languageMode, "-enable-batch-mode",
      "-diagnostic-style=llvm",
      "-no-color-diagnostics", "-j\(ProcessInfo.processInfo.activeProcessorCount)", "-I", modules.path,
      "-module-cache-path", BuildCache.root.appending(path: "modules").path, "-enable-bare-slash-regex",
      // So that a program can be tested: its main is called by another name until it is linked.
      "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(target.moduleName)_main",
    ]
    if !hasMainFile { arguments.append("-parse-as-library") }
    if enablesTesting { arguments.append("-enable-testing") }
    // As in Swift 6: a reference to a method, which selectors are made from, may be sent.
    if target.languageMode != "6" { arguments += ["-enable-upcoming-feature", "InferSendableFromCaptures"] }
    if target.isolatesToMainActor { arguments += ["-default-isolation", "MainActor"] }
    for define in target.defines { arguments.append("-D\(define)") }
    for feature in target.upcomingFeatures { arguments += ["-enable-upcoming-feature", feature] }
    return arguments + libraries.compilerArguments
  }

  package func link(
    _ objects: [URL],
    to executable: URL,
    entry: ProjectTarget,
    _ libraries: Libraries
  ) throws {
    says("Linking \(entry.name)")
    let list = folder.appending(path: "\(entry.name).objects")
    try BuildCache.write(objects.map { "\"\($0.path)\"" }.joined(separator: "\n") + "\n", to: list)
    let run = try Tool.run(
      "swiftc",
      [
        "-use-ld=lld", "-o", executable.path, "@\(list.path)", "-Xlinker",
        "--defsym=main=\(entry.moduleName)_main",
      ] + libraries.linkerArguments
    )
    guard run.status == 0 else {
      let output = run.output + run.errors
      if output.contains("\(entry.moduleName)_main") {
        throw BuildFailure(
          "\(entry.name) has no entry point: no type of it is marked @main or @UIApplicationMain."
        )
      }
      throw BuildFailure("\(entry.name) can't be linked.", details: [output])
    }
  }
}

/// The source by which modules of packages find their resources: all stand beside the program.
enum ModuleBundle {
  static func write(to folder: URL) throws -> URL {
    let file = folder.appending(path: "ModuleBundle.swift")
    let text = """
      import Foundation

      extension Foundation.Bundle {
        nonisolated static var module: Bundle { .main }
      }

      """
    try BuildCache.write(text, to: file)
    return file
  }
}

/// Which file of the compiler's is whose.
struct OutputMap {
  let file: URL
  private(set) var objects: [URL] = []

  init(_ sources: [URL], in folder: URL) throws {
    try BuildCache.makeFolder(folder)
    var map: [String: [String: String]] = [
      "": ["swift-dependencies": folder.appending(path: "module.swiftdeps").path]
    ]
    for source in sources {
      let name = "\(source.deletingPathExtension().lastPathComponent)-\(Stamp.of(source.path))"
      let object = folder.appending(path: "\(name).o")
      objects.append(object)
      map[source.path] = [
        "object": object.path, "swift-dependencies": folder.appending(path: "\(name).swiftdeps").path,
        "diagnostics": folder.appending(path: "\(name).dia").path,
      ]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    file = folder.appending(path: "outputs.json")
    try BuildCache.write(String(decoding: encoder.encode(map), as: UTF8.self), to: file)
  }
}
