import Foundation

/// A program that runs beside the tests and ends with them, however they end.
///
/// A shell stands between: it holds a pipe of this process, and ends the program and all that the program
/// started when the pipe closes. What a shell starts beside itself is deaf to Ctrl-C, unless it is told otherwise.
package final class ChildProcess: @unchecked Sendable {
  private let shell = Process()
  private let lifeline = Pipe()
  private let folder: URL
  package let processID: Int32

  private static let keeper = """
    setsid env --default-signal "$@" & echo $! > "$WAXWING_PID_FILE"
    read -r _
    kill -s TERM -- -$! 2>/dev/null
    for _ in $(seq 60); do kill -s 0 -- -$! 2>/dev/null || exit 0; sleep 0.05; done
    kill -s KILL -- -$! 2>/dev/null
    """

  package init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "waxwing-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (output, pidFile) = (folder.appending(path: "output"), folder.appending(path: "pid"))
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", Self.keeper, "sh", program] + arguments
    var variables = ProcessInfo.processInfo.environment
    variables.merge(environment) { $1 }
    variables["WAXWING_PID_FILE"] = pidFile.path
    shell.environment = variables
    shell.standardInput = lifeline
    shell.standardOutput = handle
    shell.standardError = handle
    try shell.runHearingSignals()
    processID = try await eventually("\(program) starts") {
      Int32(try String(contentsOf: pidFile, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  /// Where a program of this package was built: beside the tests.
  package static func path(of program: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: program).path
  }

  /// All that the program has written so far.
  package var output: String {
    (try? String(contentsOf: folder.appending(path: "output"), encoding: .utf8)) ?? ""
  }

  package var isRunning: Bool {
    // The shell does not ask after it, so one that has ended stays in the table as a zombie.
    guard let status = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8),
      let nameEnd = status.lastIndex(of: ")")
    else { return false }
    return !status[nameEnd...].hasPrefix(") Z")
  }

  /// Ends it as `kill -9` does: it has no time to say goodbye.
  package func killAtOnce() async throws {
    kill(processID, SIGKILL)
    try await eventually("the program ends") { isRunning ? nil : true }
  }

  /// Asks it to end, as Ctrl-C in its terminal does.
  package func interrupt() { kill(processID, SIGINT) }

  /// Asks it to end, as `kill` does.
  package func askToEnd() { kill(processID, SIGTERM) }

  package func stop() {
    try? lifeline.fileHandleForWriting.close()
    // Not `waitUntilExit`: it turns a run loop, of which there is none here.
    for _ in 0..<800 where isRunning { usleep(5_000) }
    try? FileManager.default.removeItem(at: folder)
  }

  deinit { stop() }
}

extension Process {
  /// Starts it so that it can be ended: it would begin with the signals blocked that the calling thread has blocked, and
  /// the threads that run tasks have blocked all.
  func runHearingSignals() throws {
    var (none, own) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &own)
    defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
    try run()
  }
}
