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

  var packageProducts: [String] {
    let names = objects.values.filter { $0["isa"]?.text == "XCSwiftPackageProductDependency" }
      .compactMap { $0["productName"]?.text }
    return Set(names).sorted()
  }

  private func target(_ target: PropertyTree, id: String, _ paths: [String: URL]) -> XcodeTarget {
    var result = XcodeTarget(
      name: target["name"]?.text ?? "",
      productType: target["productType"]?.text ?? "",
      sources: [],
      resources: [],
      dependencies: [],
      settings: settings(rootObject).merging(settings(target)) { $1 }
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

  /// Of the configuration called Debug, or else the default one.
  private func settings(_ owner: PropertyTree?) -> [String: String] {
    guard let list = owner?["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else { return [:] }
    let configurations = (list["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
    let chosen = configurations.first { $0["name"]?.text == "Debug" } ?? configurations.first
    return (chosen?["buildSettings"]?.table ?? [:]).compactMapValues { value in
      value.text ?? value.texts.joined(separator: " ")
    }
  }
}
