/// Finds an app's files: in a bundle, in the resource bundles that packages put beside an executable, and in the
/// folders that `WAXWING_RESOURCES` names.
enum ResourceFiles {
  /// Where the files of a bundle may lie, the most particular place first.
  static func directories(of bundle: Bundle) -> [URL] {
    var roots: [URL] = []
    if let extra = ProcessInfo.processInfo.environment["WAXWING_RESOURCES"] {
      roots += extra.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    }
    guard let resources = bundle.resourceURL else { return roots }
    return roots + [resources] + bundles(in: resources)
  }

  /// The bundles in a folder, in the order of their names.
  private static func bundles(in directory: URL) -> [URL] {
    // By name: a build folder has many files, and this is asked for each time a controller loads its view.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
      .map { directory.appendingPathComponent($0) }
  }

  static func children(of directory: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
    return (found ?? []).sorted { $0.path < $1.path }
  }

  /// A file of a name and type, in those folders or the localisations in them.
  static func url(named name: String, type: String, in bundle: Bundle) -> URL? {
    let localizations = ["", "Base.lproj"] + bundle.preferredLocalizations.map { "\($0).lproj" }
    for directory in directories(of: bundle) {
      for localization in localizations {
        let folder = localization.isEmpty ? directory : directory.appendingPathComponent(localization)
        let url = folder.appendingPathComponent("\(name).\(type)")
        if FileManager.default.fileExists(atPath: url.path) { return url }
      }
    }
    return nil
  }
}
