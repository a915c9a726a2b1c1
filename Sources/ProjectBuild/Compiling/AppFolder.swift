import Foundation
import SourceAdapter

/// The folder of an app: what it finds by `Bundle.main`.
struct AppFolder {
  private(set) var problems: [SourceProblem] = []

  /// Puts resources and Info.plist beside the program; that of a test is the Info.plist of what it tests.
  init(_ target: ProjectTarget, at folder: URL, needing modules: [ProjectTarget], info: ProjectTarget? = nil)
    throws
  {
    var wanted: Set<String> = [target.name, "Info.plist"]
    for resource in modules.flatMap(\.resources) {
      let place = Self.place(of: resource, in: folder)
      wanted.insert(
        String(place.path.dropFirst(folder.path.count + 1)).split(separator: "/").first.map(String.init) ?? ""
      )
      if resource.pathExtension == "xcstrings" {
        problems += try StringCatalog.write(resource, into: folder, noting: &wanted)
      } else {
        try Self.copy(resource, to: place)
      }
    }
    for child in FileTree.children(of: folder) where !wanted.contains(child.lastPathComponent) {
      try FileManager.default.removeItem(at: child)
    }
    let info = try InfoPlist(info ?? target)
    try info.data.write(to: folder.appending(path: "Info.plist"), options: .atomic)
  }

  /// A file of a localisation keeps its folder; anything else stands at the top.
  private static func place(of resource: URL, in folder: URL) -> URL {
    let parent = resource.deletingLastPathComponent()
    return parent.pathExtension == "lproj"
      ? folder.appending(path: "\(parent.lastPathComponent)/\(resource.lastPathComponent)")
      : folder.appending(path: resource.lastPathComponent)
  }

  private static func copy(_ resource: URL, to place: URL) throws {
    guard FileManager.default.fileExists(atPath: resource.path) else {
      throw BuildFailure("The resource \(resource.path) is missing.")
    }
    try BuildCache.makeFolder(place.deletingLastPathComponent())
    if resource.hasDirectoryPath || !FileTree.children(of: resource).isEmpty {
      for child in FileTree.children(of: resource) {
        try copy(child, to: place.appending(path: child.lastPathComponent))
      }
      return
    }
    let data = try Data(contentsOf: resource)
    if let old = try? Data(contentsOf: place), old == data { return }
    try data.write(to: place, options: .atomic)
  }
}

/// An app's Info.plist, with the values of build settings in it.
struct InfoPlist {
  let data: Data

  init(_ target: ProjectTarget) throws {
    var values: [String: Any] = [:]
    if let file = target.infoPlist, let data = try? Data(contentsOf: file) {
      let read = try? PropertyListSerialization.propertyList(from: data, format: nil)
      guard let table = read as? [String: Any] else { throw BuildFailure("\(file.path) can't be read.") }
      values = table
    }
    for (key, value) in target.infoValues { values[key] = Self.typed(value) }
    if target.infoValues["UIApplicationSceneManifest_Generation"] != nil,
      values["UIApplicationSceneManifest"] == nil
    {
      values["UIApplicationSceneManifest"] = ["UIApplicationSupportsMultipleScenes": true]
    }
    if let icon = target.iconName, values["CFBundleIcons"] == nil {
      values["CFBundleIcons"] = ["CFBundlePrimaryIcon": ["CFBundleIconName": icon]]
    }
    let name = target.variables["PRODUCT_NAME"] ?? target.name
    let defaults = [
      "CFBundleName": name, "CFBundleExecutable": target.name, "CFBundlePackageType": "APPL",
      "CFBundleShortVersionString": target.variables["MARKETING_VERSION"] ?? "1.0",
      "CFBundleVersion": target.variables["CURRENT_PROJECT_VERSION"] ?? "1",
      "CFBundleDevelopmentRegion": "en",
      "CFBundleIdentifier": target.variables["PRODUCT_BUNDLE_IDENTIFIER"] ?? "app.\(target.moduleName)",
    ]
    for (key, value) in defaults where values[key] == nil { values[key] = value }
    let resolved = Self.resolve(values, target)
    data = try PropertyListSerialization.data(fromPropertyList: resolved, format: .xml, options: 0)
  }

  private static func typed(_ value: String) -> Any {
    switch value {
    case "YES": true
    case "NO": false
    case _: value
    }
  }

  private static func resolve(_ value: Any, _ target: ProjectTarget) -> Any {
    if let table = value as? [String: Any] { return table.mapValues { resolve($0, target) } }
    if let list = value as? [Any] { return list.map { resolve($0, target) } }
    guard let text = value as? String, text.contains("$") else { return value }
    return text.replacing(/\$[\({]([A-Z_]+)(?::[a-z0-9]+)?[\)}]/) { match in
      switch String(match.1) {
      case "PRODUCT_MODULE_NAME": target.moduleName
      case "EXECUTABLE_NAME", "TARGET_NAME", "PRODUCT_NAME": target.name
      case "DEVELOPMENT_LANGUAGE": "en"
      case let name: target.variables[name] ?? ""
      }
    }
  }
}
