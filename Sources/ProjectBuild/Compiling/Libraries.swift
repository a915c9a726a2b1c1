import Foundation

/// Waxwing's own modules, built once for all apps.
package struct Libraries: Sendable {
  /// What the compiler needs to find the modules.
  package let compilerArguments: [String]
  /// What a program is linked with.
  package let linkerArguments: [String]
  /// Changes when the libraries do.
  package let stamp: String

  private static let modules = [
    "Combine", "CoreGraphics", "OrderedDifference", "ConstraintSolver", "EventLoop", "TextLayout",
    "QuartzCore",
    "ImageDisplay", "WebDisplay", "WindowDisplay", "UIKit", "SwiftUI", "XCUIAutomation", "os",
    "UniformTypeIdentifiers",
    "_Testing_CoreGraphics", "_Testing_UIKit",
  ]
  private static let runtimeModules = ["CRuntime", "CLayerRuntime"]
  private static let systemModules = [
    "CCairo", "CFontconfig", "CGLib", "CGtk4", "CHarfBuzz", "CPango", "CPng", "CRsvg", "CSoup",
  ]
  private static let systemPackages = [
    "gtk4", "pangofc", "pangoft2", "fontconfig", "libpng", "librsvg-2.0", "libsoup-3.0", "harfbuzz-subset",
  ]

  /// Whether a product that a package asks for is one of Waxwing's own.
  package static func isProduct(_ name: String) -> Bool { modules.contains(name) }

  /// The package that this program belongs to.
  package static func home() throws -> URL {
    if let named = ProcessInfo.processInfo.environment["WAXWING_HOME"], !named.isEmpty {
      return URL(fileURLWithPath: named)
    }
    var folder = program.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appending(path: "Package.swift")
      if let text = try? String(contentsOf: manifest, encoding: .utf8), text.contains("name: \"Waxwing\"") {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    throw BuildFailure("Set WAXWING_HOME to the folder of the Waxwing package; it isn't around this program.")
  }

  private static var program: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  }

  /// Finds the libraries, and builds them where they are missing or older than their sources.
  package static func ready(says: (String) -> Void) throws -> Libraries {
    let home = try home()
    let products = try products(of: home, says)
    var stamp = Stamp()
    let objects = objects(in: products)
    for object in objects { stamp.add(object) }
    let folder = BuildCache.root.appending(path: "libraries/\(Stamp.of(products.path))")
    try BuildCache.makeFolder(folder)

    let library = folder.appending(path: "libWaxwing.so")
    let note = folder.appending(path: "libraries.json")
    if let data = try? Data(contentsOf: note), let kept = try? JSONDecoder().decode(Kept.self, from: data),
      kept.stamp == stamp.text, FileManager.default.fileExists(atPath: library.path)
    {
      return Libraries(kept)
    }
    says("Linking Waxwing's libraries")
    let kept = try link(objects, into: library, home: home, products: products, stamp: stamp.text)
    try JSONEncoder().encode(kept).write(to: note, options: .atomic)
    return Libraries(kept)
  }

  private struct Kept: Codable {
    var stamp: String
    var compilerArguments: [String]
    var linkerArguments: [String]
  }

  private init(_ kept: Kept) {
    (compilerArguments, linkerArguments, stamp) = (kept.compilerArguments, kept.linkerArguments, kept.stamp)
  }

  // MARK: - Building

  /// The folder of built modules: one that is named, the one this program stands in, or one of the cache.
  private static func products(of home: URL, _ says: (String) -> Void) throws -> URL {
    if let named = ProcessInfo.processInfo.environment["WAXWING_MODULES"], !named.isEmpty {
      return URL(fileURLWithPath: named).resolvingSymlinksInPath()
    }
    let own = program.deletingLastPathComponent()
    if isCurrent(own, home) { return own }
    let scratch = BuildCache.root.appending(path: "libraries/build-\(Stamp.of(home.path, try toolchain()))")
    let products = scratch.appending(path: "debug").resolvingSymlinksInPath()
    if isCurrent(products, home) { return products }
    says("Building Waxwing's libraries, once; this takes some minutes")
    for target in ["XCUIAutomation", "_Testing_UIKit", "os", "UniformTypeIdentifiers"] {
      let run = try Tool.run(
        "swift",
        [
          "build", "--package-path", home.path, "--scratch-path", scratch.path, "--target", target,
          "-Xswiftc",
          "-gnone",
        ]
      )
      guard run.status == 0 else {
        throw BuildFailure("Waxwing's libraries could not be built.", details: [run.output + run.errors])
      }
    }
    return scratch.appending(path: "debug").resolvingSymlinksInPath()
  }

  private static func toolchain() throws -> String {
    try Tool.run("swiftc", ["--version"]).output
  }

  /// Whether modules were built after the last change of their sources.
  private static func isCurrent(_ products: URL, _ home: URL) -> Bool {
    let swiftUI = products.appending(path: "Modules/SwiftUI.swiftmodule")
    guard time(swiftUI) != nil, !objects(in: products).isEmpty else { return false }
    for module in modules + runtimeModules {
      let sources = home.appending(path: "Sources/\(module)")
      guard FileManager.default.fileExists(atPath: sources.path) else { continue }
      let built = products.appending(path: "\(module).build")
      guard let newest = FileTree.files(in: sources).compactMap(time).max(),
        let oldest = FileTree.files(in: built).filter({ $0.pathExtension == "o" }).compactMap(time).max(),
        newest <= oldest
      else { return false }
    }
    return true
  }

  private static func time(_ file: URL) -> Double? {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }

  private static func objects(in products: URL) -> [URL] {
    (modules + runtimeModules).flatMap { module in
      FileTree.files(in: products.appending(path: "\(module).build")).filter { $0.pathExtension == "o" }
    }
  }

  /// One library of all modules: programs link with it in no time.
  private static func link(
    _ objects: [URL],
    into library: URL,
    home: URL,
    products: URL,
    stamp: String
  ) throws -> Kept {
    var arguments = ["-I", products.appending(path: "Modules").path]
    let sources = home.appending(path: "Sources")
    let maps =
      systemModules.map { sources.appending(path: "\($0)/module.modulemap") }
      + runtimeModules.map { products.appending(path: "\($0).build/module.modulemap") }
    for map in maps { arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
    for module in runtimeModules {
      arguments += ["-Xcc", "-I", "-Xcc", sources.appending(path: "\(module)/include").path]
    }
    let flags = try Tool.run("pkg-config", ["--cflags", "--libs"] + systemPackages)
    guard flags.status == 0 else {
      throw BuildFailure("Libraries of the system are missing.", details: [flags.errors])
    }
    var libraries: [String] = []
    for flag in flags.output.split(whereSeparator: \.isWhitespace).map(String.init) {
      if flag.hasPrefix("-Wl,") { continue }
      if flag.hasPrefix("-l") || flag.hasPrefix("-L") {
        libraries.append(flag)
      } else {
        arguments += ["-Xcc", flag]
      }
    }
    let macros = products.appending(path: "Macros-tool")
    if FileManager.default.fileExists(atPath: macros.path) {
      arguments += ["-Xfrontend", "-load-plugin-executable", "-Xfrontend", "\(macros.path)#Macros"]
    }

    let list = library.deletingLastPathComponent().appending(path: "objects.list")
    try BuildCache.write(objects.map(\.path).joined(separator: "\n"), to: list)
    let run = try Tool.run(
      "swiftc",
      [
        "-emit-library", "-use-ld=lld", "-o", library.path, "@\(list.path)", "-Xlinker",
        "-soname=libWaxwing.so",
      ]
        + libraries
    )
    guard run.status == 0 else {
      throw BuildFailure("Waxwing's libraries could not be linked.", details: [run.output + run.errors])
    }
    let folder = library.deletingLastPathComponent().path
    return Kept(
      stamp: stamp,
      compilerArguments: arguments,
      linkerArguments: ["-L", folder, "-lWaxwing", "-Xlinker", "-rpath", "-Xlinker", folder]
    )
  }
}
