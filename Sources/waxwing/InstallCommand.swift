import Foundation
import ProjectBuild

/// `waxwing install`: the app among the person's programs, and with `--remove` no longer.
enum InstallCommand {
  private struct Answer: Encodable {
    var ok = true
    var identifier: String
    var entry: String
  }

  static func perform(_ arguments: Arguments) throws -> Int32 {
    if arguments.remove { return try remove(arguments) }
    let build = try Build(arguments)
    let installation = try AppInstallation(of: build.target)
    try installation.install(build.result)
    say("\(installation.name) is installed: \(installation.entry.path)", installation, arguments)
    return 0
  }

  private static func remove(_ arguments: Arguments) throws -> Int32 {
    let target = try ProjectReader.read(arguments.path).chosenApplication(arguments.target)
    let installation = try AppInstallation(of: target)
    guard try installation.remove() else { throw BuildFailure("\(installation.name) is not installed.") }
    say("\(installation.name) is removed.", installation, arguments)
    return 0
  }

  private static func say(_ text: String, _ installation: AppInstallation, _ arguments: Arguments) {
    if arguments.json {
      Terminal.answer(Answer(identifier: installation.identifier, entry: installation.entry.path))
    } else {
      print(text)
    }
  }
}
