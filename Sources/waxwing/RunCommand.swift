import Foundation
import ProjectBuild

/// `waxwing run`: this program becomes the app.
enum RunCommand {
  static func perform(_ arguments: Arguments) throws -> Int32 {
    if arguments.watch { return try WatchLoop(arguments).run() }
    let build = try Build(arguments)
    let device = try arguments.chosenDevices().first
    let words =
      [build.result.executable.path] + arguments.appOptions(device, isDark: arguments.isDark)
      + arguments.steps
      + arguments.forApp
    var pointers = words.map { strdup($0) } + [nil]
    fflush(nil)
    execv(build.result.executable.path, &pointers)
    throw BuildFailure(
      "\(build.result.executable.path) can't be started: \(String(cString: strerror(errno)))"
    )
  }
}
