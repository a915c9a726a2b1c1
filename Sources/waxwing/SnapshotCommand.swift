import Foundation
import ProjectBuild

/// `waxwing snapshot`.
enum SnapshotCommand {
  private struct Answer: Encodable {
    var ok = true
    var target: String
    var snapshots: [Snapshot]
  }

  private struct Snapshot: Encodable {
    var device: String
    var appearance: String
    var picture: String
    var tree: String
    var preview: String?
  }

  static func perform(_ arguments: Arguments) throws -> Int32 {
    guard let out = arguments.out else { throw BuildFailure("waxwing snapshot needs --out DIR.") }
    let build = try Build(arguments)
    let folder = URL(fileURLWithPath: out)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var devices = try arguments.chosenDevices()
    if devices.isEmpty { devices = [try Device.named("iPhone 15")] }
    let appearances = arguments.isDark ? (arguments.isLight ? [false, true] : [true]) : [false]
    var taken: [Snapshot] = []
    for device in devices {
      for isDark in appearances {
        if arguments.previews {
          taken += try previews(build, arguments, device, isDark, folder)
        } else {
          taken.append(try snapshot(build, arguments, device, isDark, folder))
        }
      }
    }
    if arguments.json {
      Terminal.answer(Answer(target: build.target.name, snapshots: taken))
    } else {
      for one in taken { print(one.picture) }
    }
    return 0
  }

  private static func name(_ device: Device, _ isDark: Bool) -> String {
    device.name.lowercased().replacing(" ", with: "-") + (isDark ? "-dark" : "-light")
  }

  private static func snapshot(
    _ build: Build,
    _ arguments: Arguments,
    _ device: Device,
    _ isDark: Bool,
    _ folder: URL
  ) throws -> Snapshot {
    let picture = folder.appending(path: "\(name(device, isDark)).png")
    let tree = folder.appending(path: "\(name(device, isDark)).json")
    let run = try Tool.run(
      build.result.executable.path,
      ["--display", "image"] + arguments.appOptions(device, isDark: isDark) + arguments.steps
        + ["--snapshot", picture.path, "--tree=json"] + arguments.forApp
    )
    if !run.errors.isEmpty { Terminal.show(run.errors) }
    guard run.status == 0 else { throw BuildFailure("The app ended with status \(run.status).") }
    // What the app itself printed stands before the tree.
    let start = run.output.range(of: "{\n  \"role\"")?.lowerBound ?? run.output.startIndex
    if start > run.output.startIndex { Terminal.show(String(run.output[..<start])) }
    try String(run.output[start...]).write(to: tree, atomically: true, encoding: .utf8)
    return Snapshot(
      device: device.name,
      appearance: isDark ? "dark" : "light",
      picture: picture.path,
      tree: tree.path
    )
  }

  private static func previews(
    _ build: Build,
    _ arguments: Arguments,
    _ device: Device,
    _ isDark: Bool,
    _ folder: URL
  ) throws -> [Snapshot] {
    let place = folder.appending(path: name(device, isDark))
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let run = try Tool.run(
      build.result.executable.path,
      ["--display", "image"] + arguments.appOptions(device, isDark: isDark) + arguments.forApp,
      environment: ["WAXWING_PREVIEWS": place.path, "WAXWING_MODULE": build.target.moduleName]
    )
    if !run.errors.isEmpty { Terminal.show(run.errors) }
    guard run.status == 0 else { throw BuildFailure("The previews ended with status \(run.status).") }
    let pictures = FileTree.children(of: place).filter { $0.pathExtension == "png" }
    return pictures.map { picture in
      Snapshot(
        device: device.name,
        appearance: isDark ? "dark" : "light",
        picture: picture.path,
        tree: picture.deletingPathExtension().appendingPathExtension("json").path,
        preview: picture.deletingPathExtension().lastPathComponent
      )
    }
  }
}
