import Foundation

/// The packages beside a project that it depends on by their paths, and those that they depend on.
struct NeighbouringPackages {
  private var targets: [ProjectTarget] = []
  private var definitions: [URL] = []
  private var remarks: Set<String> = []
  /// The targets of each product.
  private var products: [String: [String]] = [:]
  private var folders: Set<String> = []

  /// Reads a package, once.
  mutating func read(_ folder: URL) throws {
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    guard folders.insert(folder.path).inserted else { return }
    guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) else {
      throw BuildFailure("There is no package at \(folder.path), which the project depends on.")
    }
    let package = try PackageReader.readAlone(folder)
    targets += package.project.targets.filter { $0.kind == .library }
    definitions += package.project.definitions
    products.merge(package.products) { old, _ in old }
    for folder in package.neighbours { try read(folder) }
    for index in targets.indices where package.project.target(named: targets[index].name) != nil {
      var target = targets[index]
      resolve(package.wanted[target.name] ?? [], for: &target, package.addresses)
      targets[index] = target
    }
  }

  /// Has a target depend on the targets of products; those that nobody here makes are noted.
  mutating func resolve(_ names: [String], for target: inout ProjectTarget, _ addresses: [String]) {
    for name in names {
      if let found = products[name] {
        target.dependencies += found.filter { !target.dependencies.contains($0) }
        continue
      }
      let address = addresses.first { $0.lowercased().contains(name.lowercased()) } ?? addresses.first
      let place = address.map { " (\($0))" } ?? ""
      let remedy =
        "waxwing fetches no packages\(place): check it out beside the project, and depend on its path"
      target.absentModules[ProjectTarget.identifier(name)] = remedy
      remarks.insert("\(target.name) depends on \(name); \(remedy)")
    }
  }

  func join(_ project: inout Project) {
    let own = Set(project.targets.map(\.name))
    project.targets += targets.filter { !own.contains($0.name) }
    project.definitions += definitions
    project.remarks += remarks.sorted()
  }
}
