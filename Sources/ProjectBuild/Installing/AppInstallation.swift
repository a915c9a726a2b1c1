import Foundation

/// An app among a person's programs: its folder, and the `.desktop` file that menus and docks show it by.
///
/// All of it stands below the person's data folder, so that it needs no rights and can be taken away again.
package struct AppInstallation {
  /// What desktops know the app by.
  package let identifier: String
  package let name: String
  private let target: ProjectTarget
  private let dataFolder: URL
  /// A line in each `.desktop` file that was written here: no others are written over or removed.
  private static let mark = "X-Waxwing=true"

  package init(of target: ProjectTarget, environment: [String: String] = ProcessInfo.processInfo.environment)
    throws
  {
    let info = try PropertyListSerialization.propertyList(from: InfoPlist(target).data, format: nil)
    let values = info as? [String: Any] ?? [:]
    identifier = Self.safe(values["CFBundleIdentifier"] as? String ?? target.moduleName)
    let shown = values["CFBundleDisplayName"] as? String ?? values["CFBundleName"] as? String ?? ""
    name = shown.isEmpty ? target.name : shown
    self.target = target
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      dataFolder = URL(fileURLWithPath: folder)
    } else {
      dataFolder = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
    }
  }

  /// Names a file, whatever the project says.
  private static func safe(_ identifier: String) -> String {
    let plain = String(
      identifier.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) ? $0 : "-" }
    )
    return plain.isEmpty || plain.hasPrefix(".") ? "app" + plain : plain
  }

  package var entry: URL { dataFolder.appending(path: "applications/\(identifier).desktop") }
  private var folder: URL { dataFolder.appending(path: "waxwing/apps/\(identifier)") }

  // MARK: - Coming and going

  /// Copies the app and writes its entry, in place of an earlier one.
  package func install(_ result: BuildResult) throws {
    try refuseStrangers()
    let app = folder.appending(path: result.folder.lastPathComponent)
    let new = folder.appending(path: "new")
    try? FileManager.default.removeItem(at: new)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: result.folder, to: new)
    try? FileManager.default.removeItem(at: app)
    try FileManager.default.moveItem(at: new, to: app)
    var picture: URL?
    if let icon = AppIcon.file(in: target.resources) {
      let place = folder.appending(path: "icon.\(icon.pathExtension)")
      try Data(contentsOf: icon).write(to: place, options: .atomic)
      picture = place
    }
    try FileManager.default.createDirectory(
      at: entry.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let program = app.appending(path: result.executable.lastPathComponent)
    try Data(text(program, picture).utf8).write(to: entry, options: .atomic)
  }

  /// Takes away what `install` has made; false where there is nothing.
  package func remove() throws -> Bool {
    try refuseStrangers()
    let isThere = [entry, folder].contains { FileManager.default.fileExists(atPath: $0.path) }
    for place in [entry, folder] where FileManager.default.fileExists(atPath: place.path) {
      try FileManager.default.removeItem(at: place)
    }
    return isThere
  }

  private func refuseStrangers() throws {
    guard let known = try? String(contentsOf: entry, encoding: .utf8), !known.contains(Self.mark) else {
      return
    }
    throw BuildFailure("\(entry.path) belongs to another program; it is left as it is.")
  }

  // MARK: - The entry

  private func text(_ program: URL, _ icon: URL?) -> String {
    """
    [Desktop Entry]
    Type=Application
    Version=1.5
    Name=\(Self.escaped(name))
    Exec=\(Self.escaped(Self.quoted(program.path))) --display window
    Icon=\(Self.escaped(icon?.path ?? "application-x-executable"))
    Terminal=false
    Categories=Utility;
    StartupNotify=true
    StartupWMClass=\(Self.escaped(identifier))
    \(Self.mark)

    """
  }

  /// A word of a command line, as entries have it.
  private static func quoted(_ word: String) -> String {
    let marked = word.map { "\"`$\\".contains($0) ? "\\\($0)" : $0 == "%" ? "%%" : String($0) }.joined()
    return "\"\(marked)\""
  }

  /// A text, as values of entries have it.
  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
  }
}
