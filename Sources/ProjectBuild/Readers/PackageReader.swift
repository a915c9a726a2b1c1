import Foundation

/// A Swift package, by what its manifest says.
enum PackageReader {
  static func read(_ folder: URL) throws -> Project {
    let data = try dump(folder)
    let manifest = try JSONDecoder().decode(Manifest.self, from: data)
    let mode = manifest.toolsVersion._version.hasPrefix("6") ? "6" : "5"
    var project = Project(name: manifest.name, root: folder, targets: [])
    project.definitions = [folder.appending(path: "Package.swift")]
    for described in manifest.targets {
      if let target = target(described, in: folder, manifest, mode) { project.targets.append(target) }
    }
    return project
  }

  /// What the manifest says, as JSON; asked for again only when it has changed.
  private static func dump(_ folder: URL) throws -> Data {
    var stamp = Stamp()
    stamp.add(folder.appending(path: "Package.swift"))
    let kept = BuildCache.root.appending(path: "packages/\(stamp.text).json")
    if let data = try? Data(contentsOf: kept) { return data }
    let run = try Tool.run("swift", ["package", "--package-path", folder.path, "dump-package"])
    guard run.status == 0 else {
      throw BuildFailure("The package's manifest can't be read.", details: [run.errors])
    }
    try BuildCache.write(run.output, to: kept)
    return Data(run.output.utf8)
  }

  private static func target(
    _ described: Manifest.Target,
    in folder: URL,
    _ manifest: Manifest,
    _ mode: String
  ) -> ProjectTarget? {
    let kinds: [String: TargetKind] = ["executable": .application, "regular": .library, "test": .unitTests]
    guard let kind = kinds[described.type] else { return nil }
    var target = ProjectTarget(name: described.name, kind: kind)
    let place = folder.appending(
      path: described.path ?? (kind == .unitTests ? "Tests/\(described.name)" : "Sources/\(described.name)")
    )
    let excluded = (described.exclude ?? []).map { place.appending(path: $0).path }
    let files = FileTree.files(in: place).filter { file in
      !excluded.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
    }
    target.sources = files.filter { $0.pathExtension == "swift" }
    let own = Set(manifest.targets.map(\.name))
    target.dependencies = described.dependencies.compactMap(\.name).filter(own.contains)
    target.resources = (described.resources ?? []).flatMap { resource -> [URL] in
      let url = place.appending(path: resource.path)
      return url.hasDirectoryPath || !FileTree.children(of: url).isEmpty
        ? (FileTree.bundles.contains(url.pathExtension) ? [url] : FileTree.children(of: url)) : [url]
    }
    target.languageMode = mode
    for setting in described.settings ?? [] {
      let values = setting.kind.values
      if let value = values["swiftLanguageMode"] { target.languageMode = value }
      if values["defaultIsolation"]?.contains("MainActor") ?? false { target.isolatesToMainActor = true }
      if let define = values["define"] { target.defines.append(define) }
      if let feature = values["enableUpcomingFeature"] { target.upcomingFeatures.append(feature) }
    }
    return target
  }
}

/// What `swift package dump-package` prints, as far as it matters here.
private struct Manifest: Decodable {
  struct ToolsVersion: Decodable { var _version: String }

  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var exclude: [String]?
    var dependencies: [Dependency]
    var resources: [Resource]?
    var settings: [Setting]?
  }

  struct Resource: Decodable { var path: String }

  /// `{"byName": ["Core", null]}`, `{"target": ["Core", null]}`, `{"product": …}`.
  struct Dependency: Decodable {
    var name: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let words = try container.decode([String: [Loose]].self)
      name = (words["byName"] ?? words["target"])?.first?.text
    }
  }

  struct Setting: Decodable { var kind: Kind }

  /// `{"swiftLanguageMode": {"_0": "6"}}`, and so on.
  struct Kind: Decodable {
    var values: [String: String]

    init(from decoder: any Decoder) throws {
      let words = try decoder.singleValueContainer().decode([String: [String: Loose]].self)
      values = words.compactMapValues { $0["_0"]?.text ?? $0.values.first?.text }
    }
  }

  /// A text, or something else that is of no interest.
  struct Loose: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = (try? container.decode(String.self)) ?? (try? container.decode([String: Loose].self))?.keys.first
    }
  }

  var name: String
  var toolsVersion: ToolsVersion
  var targets: [Target]
}
