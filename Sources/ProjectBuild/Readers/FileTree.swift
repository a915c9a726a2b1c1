import Foundation

/// Files of a folder, in an order that is the same every time.
package enum FileTree {
  /// Folders that belong together as one resource.
  static let bundles: Set = ["xcassets", "bundle", "lproj", "xcdatamodeld", "scnassets"]
  private static let skipped: Set = [
    ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "node_modules",
  ]
  private static let resourceTypes: Set = [
    "storyboard", "xib", "strings", "stringsdict", "xcstrings", "json", "plist", "png", "jpg", "jpeg", "gif",
    "svg",
    "pdf", "webp", "ttf", "otf", "html", "css", "js", "txt", "csv", "md", "mp3", "wav", "m4a", "mp4", "mov",
    "xml",
    "rtf", "sqlite", "db", "geojson", "heic",
  ]

  /// What is in a folder, by name; read without a detour, since every start looks at some thousand files.
  package static func children(of folder: URL) -> [URL] {
    guard let stream = opendir(folder.path) else { return [] }
    defer { closedir(stream) }
    var found: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
      if ![Int32(DT_DIR), Int32(DT_REG)].contains(Int32(entry.pointee.d_type)) {
        var status = stat()
        isFolder = stat("\(folder.path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      found.append((name, isFolder))
    }
    return found.sorted { $0.name < $1.name }.map { child in
      folder.appendingPathComponent(child.name, isDirectory: child.isFolder)
    }
  }

  /// The files below a folder; a folder that is one resource counts as a file.
  package static func files(in folder: URL) -> [URL] {
    children(of: folder).flatMap { url -> [URL] in
      let name = url.lastPathComponent
      guard !name.hasPrefix("."), !skipped.contains(name) else { return [] }
      guard url.hasDirectoryPath else { return [url] }
      if bundles.contains(url.pathExtension) { return [url] }
      guard !["xcodeproj", "xcworkspace", "playground"].contains(url.pathExtension) else { return [] }
      return files(in: url)
    }
  }

  package static func isResource(_ url: URL) -> Bool {
    if url.lastPathComponent == "Info.plist" { return false }
    return bundles.contains(url.pathExtension) || resourceTypes.contains(url.pathExtension.lowercased())
  }
}
