import Foundation

/// A program that runs beside the tests and ends with them, however they end.
///
/// A shell stands between: it holds a pipe of this process, and ends the program and all that the program
/// started when the pipe closes.
final class ChildProcess: @unchecked Sendable {
  private let shell = Process()
  private let lifeline = Pipe()
  private let folder: URL
  let processID: Int32

  private static let keeper = """
    setsid "$@" & echo $! > "$WAXWING_PID_FILE"
    read -r _
    kill -s TERM -- -$! 2>/dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10; do kill -s 0 -- -$! 2>/dev/null || exit 0; sleep 0.05; done
    kill -s KILL -- -$! 2>/dev/null
    """

  init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "waxwing-browser-\(UUID().uuidString)")
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
    try shell.run()
    processID = try await eventually("\(program) starts") {
      Int32(try String(contentsOf: pidFile, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  /// All that the program has written so far.
  var output: String {
    (try? String(contentsOf: folder.appending(path: "output"), encoding: .utf8)) ?? ""
  }

  var isRunning: Bool {
    // The shell does not ask after it, so one that has ended stays in the table as a zombie.
    guard let status = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8),
      let nameEnd = status.lastIndex(of: ")")
    else { return false }
    return !status[nameEnd...].hasPrefix(") Z")
  }

  /// Ends it as `kill -9` does: it has no time to say goodbye.
  func killAtOnce() async throws {
    kill(processID, SIGKILL)
    try await eventually("the program ends") { isRunning ? nil : true }
  }

  /// Asks it to end, as Ctrl-C in its terminal does.
  func interrupt() { kill(processID, SIGINT) }

  func stop() {
    try? lifeline.fileHandleForWriting.close()
    // Not `waitUntilExit`: it turns a run loop, of which there is none here.
    for _ in 0..<400 where isRunning { usleep(5_000) }
    try? FileManager.default.removeItem(at: folder)
  }

  deinit { stop() }
}

/// Asks `question` again and again until it has an answer, and fails when `limit` has passed without one.
///
/// What `question` throws is taken as no answer yet, and reported if it stays so.
@discardableResult
func eventually<Answer>(
  _ what: String,
  within limit: Duration = .seconds(20),
  every pause: Duration = .milliseconds(15),
  isolation: isolated (any Actor)? = #isolation,
  _ question: () async throws -> Answer?
) async throws -> Answer {
  let end = ContinuousClock.now + limit
  var lastError: (any Error)?
  repeat {
    do {
      if let answer = try await question() { return answer }
      lastError = nil
    } catch {
      lastError = error
    }
    try await Task.sleep(for: pause)
  } while ContinuousClock.now < end
  throw NotInTime(what: what, limit: limit, lastError: lastError)
}

/// What was waited for did not come.
struct NotInTime: Error, CustomStringConvertible {
  let what: String
  let limit: Duration
  let lastError: (any Error)?

  var description: String {
    "“\(what)” did not come true within \(limit).\(lastError.map { " Last: \($0)" } ?? "")"
  }
}
