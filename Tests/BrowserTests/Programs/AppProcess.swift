import Foundation
import ProgramTesting

/// An app of this package, shown by its own web server.
struct AppProcess: Sendable {
  let process: ChildProcess
  /// The page's address, with the token, as the app printed it.
  let address: URL

  /// Starts the program that was built beside the tests.
  ///
  /// `screen` is what the test app is to show; see `Tests/BrowserTestApp`.
  init(
    _ program: String = "Todo",
    screen: String? = nil,
    port: Int? = nil,
    options: [String] = [],
    environment: [String: String] = [:]
  ) async throws {
    var variables = environment
    variables["BROWSER_TEST_SCREEN"] = screen
    // Port 0 is any that is free.
    let arguments = ["--display", "web", "--port", "\(port ?? 0)"] + options
    process = try await ChildProcess(ChildProcess.path(of: program), arguments, environment: variables)
    let process = process
    address = try await eventually("\(program) prints its address", within: .seconds(60)) {
      let output = process.output
      if let match = output.firstMatch(of: /http:\/\/\S+?\/[A-Za-z0-9_\-]{16,}\/?/) {
        return URL(string: String(match.0))
      }
      if !process.isRunning { throw ProgramEnded(program: program, output: output) }
      return nil
    }
  }

  /// Runs `body` with the app, and ends the app.
  static func run<Result>(
    _ program: String = "Todo",
    screen: String? = nil,
    options: [String] = [],
    _ body: (AppProcess) async throws -> Result
  ) async throws -> Result {
    let app = try await AppProcess(program, screen: screen, options: options)
    defer { app.process.stop() }
    return try await body(app)
  }

  var port: Int { address.port ?? 80 }
  var token: String { address.pathComponents.last { $0 != "/" } ?? "" }
  var origin: String { "http://\(address.host() ?? ""):\(port)" }

  /// The memory that the app holds, in bytes.
  func residentMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process.processID)/status", encoding: .utf8)
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
      let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw ProgramEnded(program: "\(process.processID)", output: status) }
    return kilobytes * 1024
  }
}
