import Foundation
import XcodeProject

/// An Xcode project's targets, as far as they can be built here.
enum XcodeReader {
  static func read(_ file: URL) throws -> Project {
    let described: XcodeProject
    do {
      described = try XcodeProject(contentsOf: file)
    } catch {
      throw BuildFailure("\(file.lastPathComponent) can't be read: \(error)")
    }
    var project = Project(
      name: file.deletingPathExtension().lastPathComponent,
      root: file.deletingLastPathComponent(),
      targets: []
    )
    project.definitions = [file.appending(path: "project.pbxproj")] + described.configurationFiles
    for target in described.targets { project.targets.append(convert(target, described.root)) }
    var packages = NeighbouringPackages()
    for folder in described.packages.compactMap(\.folder) { try packages.read(folder) }
    let addresses = described.packages.compactMap(\.address)
    for (index, target) in described.targets.enumerated() {
      packages.resolve(target.packageProducts, for: &project.targets[index], addresses)
    }
    packages.join(&project)
    return project
  }

  private static func convert(_ described: XcodeTarget, _ root: URL) -> ProjectTarget {
    let kind: TargetKind =
      switch described.productType {
      case "com.apple.product-type.application": .application
      case "com.apple.product-type.bundle.unit-test": .unitTests
      case "com.apple.product-type.bundle.ui-testing": .uiTests
      case _: .library
      }
    let settings = described.settings
    let module = settings["PRODUCT_MODULE_NAME"].flatMap { $0.contains("$(") ? nil : $0 }
    var target = ProjectTarget(
      name: described.name,
      moduleName: ProjectTarget.identifier(module ?? described.name),
      kind: kind
    )
    target.sources = described.sources.filter { $0.pathExtension == "swift" }
    target.resources = described.resources
    target.dependencies = described.dependencies
    target.languageMode = settings["SWIFT_VERSION"]?.hasPrefix("6") == true ? "6" : "5"
    target.isolatesToMainActor = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    let conditions =
      settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.split(separator: " ").map(String.init) ?? []
    for condition in conditions where !condition.contains("$") && !target.defines.contains(condition) {
      target.defines.append(condition)
    }
    for flag in settings["OTHER_SWIFT_FLAGS"]?.matches(of: /-D\s*([A-Za-z0-9_]+)/) ?? [] {
      target.defines.append(String(flag.1))
    }
    for (key, value) in settings where key.hasPrefix("SWIFT_UPCOMING_FEATURE_") && value == "YES" {
      let words = key.dropFirst("SWIFT_UPCOMING_FEATURE_".count).split(separator: "_")
      target.upcomingFeatures.append(words.map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined())
    }
    target.infoPlist = settings["INFOPLIST_FILE"].map { described.file($0, root) }
    target.iconName = settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
    for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
      target.infoValues[String(key.dropFirst("INFOPLIST_KEY_".count))] = value
    }
    target.variables = settings.merging(
      [
        "PRODUCT_NAME": described.name, "TARGET_NAME": described.name, "EXECUTABLE_NAME": described.name,
        "PRODUCT_MODULE_NAME": target.moduleName, "DEVELOPMENT_LANGUAGE": "en",
      ]
    ) { old, new in old.contains("$(TARGET_NAME)") ? new : old }
    return target
  }
}
