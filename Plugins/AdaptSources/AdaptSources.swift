import Foundation
import PackagePlugin

/// Compiles adapted copies of those sources of a target that its manifest does not list.
///
/// A plugin cannot take sources out of a target, so the manifest names with `sources:` what is compiled as it is; the other
/// Swift files of the target's folder are adapted.
@main
struct AdaptSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let listed = Set(module.sourceFiles.map(\.url.standardizedFileURL.path))
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
      return context.pluginWorkDirectoryURL.appending(path: relative)
    }
    return [
      .buildCommand(
        displayName: "Adapting \(sources.count) sources of \(module.moduleName)",
        executable: try context.tool(named: "waxwing").url,
        arguments: ["adapt", "--module", module.moduleName]
          + zip(sources, outputs).flatMap { [$0.path, $1.path] },
        inputFiles: sources,
        outputFiles: outputs
      )
    ]
  }
}
