import Foundation
import PackagePlugin

/// Compiles adapted copies of those sources of a target that its manifest excludes.
///
/// A plugin cannot take sources out of a target, so the manifest names with `exclude:` what is not compiled as it is.
@main
struct AdaptSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let compiled = module.sourceFiles.filter { $0.type == .source }
    let listed = Set(compiled.map(\.url.standardizedFileURL.path))
    let folder = module.directoryURL
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    let sources = files.filter {
      $0.pathExtension == "swift" && !listed.contains($0.standardizedFileURL.path)
    }
    .sorted { $0.path < $1.path }
    guard !sources.isEmpty else { return [] }
    let outputs = sources.map { source in
      let relative = source.path.dropFirst(folder.path.count).split(separator: "/").joined(separator: "+")
      // By another name than the source has: names of files tell private declarations apart.
      return context.pluginWorkDirectoryURL.appending(
        path: relative.dropLast(".swift".count) + ".adapted.swift"
      )
    }
    return [
      .buildCommand(
        displayName: "Adapting \(sources.count) sources of \(module.moduleName)",
        executable: try context.tool(named: "adapt-sources").url,
        arguments: ["--module", module.moduleName]
          + zip(sources, outputs).flatMap { [$0.path, $1.path] },
        inputFiles: sources,
        outputFiles: outputs
      )
    ]
  }
}
