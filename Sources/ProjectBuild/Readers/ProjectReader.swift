import Foundation
import XcodeProject

/// Finds out what a path on the command line is, and reads it.
package enum ProjectReader {
  package static func read(_ path: String) throws -> Project {
    var isFolder: ObjCBool = false
    let url = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw BuildFailure("There is nothing at \(path).")
    }
    if url.pathExtension == "xcodeproj" { return try XcodeReader.read(url) }
    if url.lastPathComponent == "Package.swift" {
      return try PackageReader.read(url.deletingLastPathComponent())
    }
    guard isFolder.boolValue else {
      throw BuildFailure("\(path) is neither a folder, an Xcode project, nor a Package.swift.")
    }
    let children = FileTree.children(of: url)
    let projects = children.filter { $0.pathExtension == "xcodeproj" }
    if let only = projects.first {
      guard projects.count == 1 else {
        let names = projects.map { "  \($0.lastPathComponent)" }.joined(separator: "\n")
        throw BuildFailure("There are several Xcode projects in \(path); name one.\n\(names)")
      }
      return try XcodeReader.read(only)
    }
    if children.contains(where: { $0.lastPathComponent == "Package.swift" }) {
      return try PackageReader.read(url)
    }
    return try FolderReader.read(url)
  }
}

/// A folder with sources: one application of all that is in it.
enum FolderReader {
  static func read(_ folder: URL) throws -> Project {
    let files = FileTree.files(in: folder)
    var target = ProjectTarget(name: folder.lastPathComponent, kind: .application)
    target.sources = files.filter { $0.pathExtension == "swift" }
    target.resources = files.filter { FileTree.isResource($0) }
    target.infoPlist = files.first { $0.lastPathComponent == "Info.plist" }
    guard !target.sources.isEmpty else {
      throw BuildFailure("There are no Swift sources in \(folder.path).")
    }
    return Project(name: target.name, root: folder, targets: [target])
  }
}

extension ProjectReader {
  /// All files whose change may change what is built from a path.
  package static func watchedFiles(of path: String) throws -> [URL] {
    let project = try read(path)
    return project.definitions + project.targets.flatMap { $0.sources + $0.resources }
  }
}
