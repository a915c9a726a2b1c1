import Foundation
import ProjectBuild

/// `waxwing run --watch`: builds and starts the app again whenever its project changes.
///
/// The app keeps its address, so that pages in browsers find it again and stay where they were.
final class WatchLoop {
  private let arguments: Arguments
  private var process: Process?
  private var address: [String] = []

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    let asked = arguments.forApp
    if !asked.contains("--port") { address += ["--port", "\(8080 + Int.random(in: 0..<900))"] }
    if !asked.contains("--token") {
      let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
      address += ["--token", String((0..<32).map { _ in letters[Int.random(in: letters.indices)] })]
    }
    if asked.contains("--display") { address = [] }
  }

  func run() throws -> Int32 {
    Ending.install()
    var known = ""
    while !Ending.isAsked {
      let stamp = try self.stamp()
      if stamp != known {
        known = stamp
        buildAndStart()
      }
      usleep(250_000)
    }
    stop()
    return 0
  }

  private func stamp() throws -> String {
    let project = try ProjectReader.watchedFiles(of: arguments.path)
    var stamp = Stamp()
    for file in project { stamp.add(file) }
    return stamp.text
  }

  private func buildAndStart() {
    do {
      let build = try Build(arguments)
      stop()
      let process = Process()
      process.executableURL = build.result.executable
      process.arguments =
        arguments.appOptions(try arguments.chosenDevices().first, isDark: arguments.isDark) + address
        + arguments.forApp
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["WAXWING_SCROLL_MEMORY": scrollMemory(of: build.project).path]
      ) { $1 }
      try process.run()
      self.process = process
      Terminal.say("Watching for changes")
    } catch let failure as BuildFailure {
      Terminal.fail(failure)
      if process != nil { Terminal.say("The app goes on as it was.") }
    } catch {
      Terminal.fail(BuildFailure("\(error)"))
    }
  }

  /// Where an app notes as it ends how far its lists were scrolled; a new start of the command begins at the top.
  private func scrollMemory(of project: Project) -> URL {
    let file = BuildCache.folder(for: project).appending(path: "scrolled.json")
    if process == nil { try? FileManager.default.removeItem(at: file) }
    return file
  }

  private func stop() {
    guard let process, process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  /// Ctrl-C, and the polite form of `kill`.
  private enum Ending {
    nonisolated(unsafe) private(set) static var isAsked = false

    static func install() {
      for number in [SIGINT, SIGTERM] { signal(number) { _ in Ending.isAsked = true } }
    }
  }
}
