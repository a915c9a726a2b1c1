import Foundation

/// An Xcode project: its targets with the files they are made of.
package struct XcodeProject: Sendable {
  package let root: URL
  package let targets: [XcodeTarget]
  package let packages: [PackageReference]
  package let configurationFiles: [URL]

  /// Reads a `.xcodeproj`.
  package init(contentsOf project: URL) throws {
    let file = project.appending(path: "project.pbxproj")
    try self.init(text: String(contentsOf: file, encoding: .utf8), root: project.deletingLastPathComponent())
  }

  /// Reads the text of a `project.pbxproj`.
  package init(text: String, root: URL) throws {
    var parser = PropertyTreeParser(text)
    let tree = try parser.parse()
    let graph = ObjectGraph(
      objects: tree["objects"]?.table ?? [:],
      root: root,
      project: tree["rootObject"]?.text ?? ""
    )
    self.root = root
    targets = graph.targets
    packages = graph.packages
    configurationFiles = graph.configurationFiles
  }
}

/// What an Xcode target is made of.
package struct XcodeTarget: Sendable {
  package var name: String
  package var productType: String
  package var sources: [URL]
  package var resources: [URL]
  package var dependencies: [String]
  /// Products of Swift packages.
  package var packageProducts: [String] = []
  /// Of the configuration for debugging: the target's over the project's.
  package var settings: [String: String]

  /// A file that a setting names.
  package func file(_ path: String, _ root: URL) -> URL {
    let plain = path.replacing("$(SRCROOT)/", with: "").replacing("$(PROJECT_DIR)/", with: "")
    return plain.hasPrefix("/") ? URL(fileURLWithPath: plain) : root.appending(path: plain)
  }
}
