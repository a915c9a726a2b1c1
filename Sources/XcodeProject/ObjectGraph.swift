import Foundation

/// The objects of a project's file, which name each other by identifiers.
struct ObjectGraph {
  let objects: [String: PropertyTree]
  let root: URL
  let project: String

  private var rootObject: PropertyTree? { objects[project] }

  var targets: [XcodeTarget] {
    let paths = filePaths
    return (rootObject?["targets"]?.texts ?? []).compactMap { id in
      objects[id].flatMap { $0["isa"]?.text == "PBXNativeTarget" ? target($0, id: id, paths) : nil }
    }
  }

  /// Packages that the project names: by references of their own, or in older projects as folders among the files.
  var packages: [PackageReference] {
    let paths = filePaths
    var found: [PackageReference] = []
    for id in rootObject?["packageReferences"]?.texts ?? [] {
      guard let object = objects[id] else { continue }
      if let path = object["relativePath"]?.text {
        found.append(PackageReference(folder: root.appending(path: path).standardizedFileURL))
      } else if let address = object["repositoryURL"]?.text {
        found.append(PackageReference(address: address))
      }
    }
    for (id, object) in objects where object["isa"]?.text == "PBXFileReference" {
      guard let folder = paths[id]?.standardizedFileURL, !found.contains(where: { $0.folder == folder }),
        FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
      else { continue }
      found.append(PackageReference(folder: folder))
    }
    return found.sorted { ($0.folder?.path ?? $0.address ?? "") < ($1.folder?.path ?? $1.address ?? "") }
  }

  /// The configuration files that settings come from.
  var configurationFiles: [URL] {
    let paths = filePaths
    return objects.values.compactMap { configurationFile(of: $0, paths) }.sorted { $0.path < $1.path }
  }

  private func target(_ target: PropertyTree, id: String, _ paths: [String: URL]) -> XcodeTarget {
    var result = XcodeTarget(
      name: target["name"]?.text ?? "",
      productType: target["productType"]?.text ?? "",
      sources: [],
      resources: [],
      dependencies: [],
      settings: settings(of: target, paths)
    )
    for phase in (target["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
      let references = (phase["files"]?.texts ?? []).compactMap { objects[$0]?["fileRef"]?.text }
      let files = references.flatMap { self.files(of: $0, paths) }
      switch phase["isa"]?.text {
      case "PBXSourcesBuildPhase": result.sources += files
      case "PBXResourcesBuildPhase": result.resources += files
      case _: break
      }
    }
    for group in target["fileSystemSynchronizedGroups"]?.texts ?? [] {
      addSynchronized(group, target: id, paths, to: &result)
    }
    result.packageProducts = (target["packageProductDependencies"]?.texts ?? [])
      .compactMap { objects[$0]?["productName"]?.text }
    result.dependencies = (target["dependencies"]?.texts ?? []).compactMap { dependency in
      objects[dependency]?["target"]?.text.flatMap { objects[$0]?["name"]?.text }
    }
    return result
  }

  // MARK: - Files

  /// Where each file and group is: groups say where they are from the group around them.
  private var filePaths: [String: URL] {
    var result: [String: URL] = [:]
    func visit(_ id: String, _ folder: URL, _ depth: Int) {
      guard let object = objects[id], depth < 100 else { return }
      var place = folder
      if let path = object["path"]?.text {
        let tree = object["sourceTree"]?.text ?? "<group>"
        place = (tree == "<group>" ? folder : root).appending(path: path)
      }
      result[id] = place
      for child in object["children"]?.texts ?? [] { visit(child, place, depth + 1) }
    }
    if let main = rootObject?["mainGroup"]?.text { visit(main, root, 0) }
    return result
  }

  /// The files of a reference: a group of variants is one file in several languages.
  private func files(of id: String, _ paths: [String: URL]) -> [URL] {
    guard let object = objects[id] else { return [] }
    if object["isa"]?.text == "PBXVariantGroup" {
      return (object["children"]?.texts ?? []).compactMap { paths[$0] }
    }
    return paths[id].map { [$0] } ?? []
  }

  /// A folder whose files all belong to a target, but for exceptions.
  private func addSynchronized(
    _ id: String,
    target: String,
    _ paths: [String: URL],
    to result: inout XcodeTarget
  ) {
    guard let group = objects[id], let folder = paths[id] else { return }
    var excluded: Set<String> = []
    for exception in (group["exceptions"]?.texts ?? []).compactMap({ objects[$0] })
    where exception["target"]?.text == target {
      excluded.formUnion(exception["membershipExceptions"]?.texts ?? [])
    }
    for file in Self.contents(of: folder) {
      let relative = String(file.path.dropFirst(folder.path.count)).drop { $0 == "/" }
      guard !excluded.contains(String(relative)), file.lastPathComponent != "Info.plist" else { continue }
      if file.pathExtension == "swift" { result.sources.append(file) } else { result.resources.append(file) }
    }
  }

  private static let bundles: Set = ["xcassets", "bundle", "xcdatamodeld", "lproj"]

  private static func contents(of folder: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: [.isDirectoryKey]
    )
    return (found ?? []).sorted { $0.path < $1.path }.flatMap { url -> [URL] in
      guard !url.lastPathComponent.hasPrefix(".") else { return [] }
      return url.hasDirectoryPath && !bundles.contains(url.pathExtension) ? contents(of: url) : [url]
    }
  }

  // MARK: - Settings

  /// Of the configuration called Debug, or else the default one: the project's, and over them the target's; each over
  /// those of its configuration file.
  private func settings(of target: PropertyTree, _ paths: [String: URL]) -> [String: String] {
    var settings = BuildSettings()
    for owner in [rootObject, target] {
      guard let configuration = configuration(of: owner) else { continue }
      if let file = configurationFile(of: configuration, paths) {
        settings.add(ConfigurationFile.settings(of: file))
      }
      settings.add(
        (configuration["buildSettings"]?.table ?? [:]).mapValues {
          $0.text ?? $0.texts.joined(separator: " ")
        }
      )
    }
    return settings.resolved
  }

  private func configuration(of owner: PropertyTree?) -> PropertyTree? {
    guard let list = owner?["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else { return nil }
    let configurations = (list["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
    return configurations.first { $0["name"]?.text == "Debug" } ?? configurations.first
  }

  /// A file of its own, or one in a folder that is in the project as a whole.
  private func configurationFile(of configuration: PropertyTree, _ paths: [String: URL]) -> URL? {
    if let id = configuration["baseConfigurationReference"]?.text { return paths[id] }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return paths[anchor]?.appending(path: path)
  }
}
