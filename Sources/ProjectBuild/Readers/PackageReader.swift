import Foundation

/// A Swift package, by what its manifest says.
enum PackageReader {
  static func read(_ folder: URL) throws -> Project {
    let package = try readAlone(folder)
    var project = package.project
    var packages = NeighbouringPackages()
    for folder in package.neighbours { try packages.read(folder) }
    for index in project.targets.indices {
      let wanted = package.wanted[project.targets[index].name] ?? []
      packages.resolve(wanted, for: &project.targets[index], package.addresses)
    }
    packages.join(&project)
    return project
  }

  /// A package, before others that it depends on have been looked at.
  struct Package {
    var project: Project
    /// The targets of its products.
    var products: [String: [String]] = [:]
    /// The products of other packages that each target asks for.
    var wanted: [String: [String]] = [:]
    /// Where packages are that it depends on by their paths.
    var neighbours: [URL] = []
    /// From where others are to be fetched.
    var addresses: [String] = []
  }

  static func readAlone(_ folder: URL) throws -> Package {
    let manifest = try JSONDecoder().decode(Manifest.self, from: dump(folder))
    let mode = manifest.toolsVersion._version.hasPrefix("6") ? "6" : "5"
    var package = Package(project: Project(name: manifest.name, root: folder, targets: []))
    package.project.definitions = [folder.appending(path: "Package.swift")]
    let own = Set(manifest.targets.map(\.name))
    for described in manifest.targets {
      guard let target = target(described, in: folder, manifest, mode) else { continue }
      package.project.targets.append(target)
      package.wanted[target.name] = described.dependencies.filter {
        $0.isProduct || !own.contains($0.name ?? "")
      }
      .compactMap(\.name).filter { !Libraries.isProduct($0) }
    }
    for product in manifest.products ?? [] { package.products[product.name] = product.targets }
    for dependency in manifest.dependencies ?? [] {
      package.neighbours += dependency.fileSystem?.map { URL(fileURLWithPath: $0.path) } ?? []
      package.addresses += dependency.sourceControl?.map(\.place) ?? []
    }
    // Waxwing itself is there without being built.
    package.neighbours.removeAll { isWaxwing($0) }
    return package
  }

  private static func isWaxwing(_ folder: URL) -> Bool {
    let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    return manifest?.contains("name: \"Waxwing\"") ?? false
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
    target.sources = files.filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Package.swift" }
    let own = Set(manifest.targets.map(\.name))
    target.dependencies = described.dependencies.filter { !$0.isProduct }.compactMap(\.name).filter(
      own.contains
    )
    target.resources = (described.resources ?? []).flatMap { resource -> [URL] in
      let url = place.appending(path: resource.path)
      return url.hasDirectoryPath || !FileTree.children(of: url).isEmpty
        ? (FileTree.bundles.contains(url.pathExtension) ? [url] : FileTree.children(of: url)) : [url]
    }
    target.hasModuleBundle = !target.resources.isEmpty
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

  struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  /// `{"fileSystem": [{"path": "/…"}]}`, `{"sourceControl": [{"location": {"remote": [{"urlString": "https://…"}]}}]}`.
  struct Package: Decodable {
    struct Folder: Decodable { var path: String }
    struct Source: Decodable {
      struct Location: Decodable { var remote: [Address]? }
      struct Address: Decodable { var urlString: String }
      var identity: String
      var location: Location?
      var place: String { location?.remote?.first?.urlString ?? identity }
    }
    var fileSystem: [Folder]?
    var sourceControl: [Source]?
  }

  /// `{"byName": ["Core", null]}`, `{"target": ["Core", null]}`, `{"product": …}`.
  struct Dependency: Decodable {
    var name: String?
    var isProduct = false

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let words = try container.decode([String: [Loose]].self)
      name = (words["byName"] ?? words["target"] ?? words["product"])?.first?.text
      isProduct = words["product"] != nil
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
  var products: [Product]?
  var dependencies: [Package]?
}
