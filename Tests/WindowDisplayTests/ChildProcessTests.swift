import Foundation
import ProgramTesting
import Testing

/// The programs that tests start, and what is left of them.
@Suite struct `Programs beside the tests` {
  /// Threads of Swift's tasks block all signals, and programs begin with what the thread has that starts them.
  @Test func `hear every signal, and answer it as they would in a terminal`() async throws {
    let program = try await ChildProcess("/bin/cat", ["/proc/self/status"])
    defer { program.stop() }
    try await eventually("it has said all") { program.isRunning ? nil : true }
    for name in ["SigBlk", "SigIgn"] {
      let line = try #require(program.output.split(separator: "\n").first { $0.hasPrefix("\(name):") })
      // Two signals above are those of the C library.
      let signals = try #require(UInt64(line.dropFirst(name.count + 2), radix: 16))
      #expect(signals & 0x7fff_ffff == 0)
    }
    let run = try ProgramRun("/bin/grep", ["^SigBlk", "/proc/self/status"])
    #expect(run.output == "SigBlk:\t0000000000000000\n")
  }

  @Test func `end when they are asked to, with all that they have started`() async throws {
    let mark = UUID().uuidString
    let program = try await ChildProcess(
      "/bin/sh",
      ["-c", "trap 'echo asked; exit' TERM; sleep 600 & echo started; wait"],
      environment: ["MARK": mark]
    )
    try await eventually("it has started another") { program.output.contains("started") ? true : nil }
    #expect(Self.processes(with: mark) >= 2)
    let output = { program.output }
    program.askToEnd()
    try await eventually("it has heard of it") { output().contains("asked") ? true : nil }
    program.stop()
    try await eventually("nothing is left") { Self.processes(with: mark) == 0 ? true : nil }
  }

  /// The bus of the accessibility tree is started by a program that the session's bus starts.
  @Test func `leave nothing of a desktop's session behind`() async throws {
    let session = try await DesktopSession()
    let folder = try #require(session.environment["XDG_RUNTIME_DIR"])
    let assistant = Assistant(session: session, app: "nobody")
    try await assistant.perform("enable")
    // Whoever looks for a program has the bus started.
    await #expect(throws: ProgramEnded.self) { try await assistant.elements() }
    #expect(Self.processes(with: folder) > 3)
    session.stop()
    try await eventually("nothing is left") { Self.processes(with: folder) == 0 ? true : nil }
  }

  /// How many processes have a text in their environment, and have not ended.
  private static func processes(with text: String) -> Int {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { name in
      guard Int(name) != nil, let variables = FileManager.default.contents(atPath: "/proc/\(name)/environ")
      else { return false }
      return String(decoding: variables, as: UTF8.self).contains(text)
    }.count
  }
}
