import Foundation

/// Where adapted sources and what is built from them live: never in the project's own folder.
package enum BuildCache {
  /// `WAXWING_CACHE`, or a folder in the person's cache.
  package static var root: URL {
    let environment = ProcessInfo.processInfo.environment
    if let own = environment["WAXWING_CACHE"], !own.isEmpty { return URL(fileURLWithPath: own) }
    if let shared = environment["XDG_CACHE_HOME"], !shared.isEmpty {
      return URL(fileURLWithPath: shared).appending(path: "waxwing")
    }
    return FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache/waxwing")
  }

  /// The folder of one project, by where it is.
  package static func folder(for project: Project) -> URL {
    let name = "\(ProjectTarget.identifier(project.name))-\(Stamp.of(project.root.path, project.name))"
    return root.appending(path: "projects/\(name)")
  }

  static func makeFolder(_ url: URL) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file only if it would be another one, so that nothing is built anew for its sake.
  @discardableResult
  static func write(_ text: String, to url: URL) throws -> Bool {
    let data = Data(text.utf8)
    if let old = try? Data(contentsOf: url), old == data { return false }
    try makeFolder(url.deletingLastPathComponent())
    try data.write(to: url, options: .atomic)
    return true
  }
}
